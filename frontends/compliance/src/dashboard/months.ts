import { keptFormat } from '@attesta/ui';

/** "2026-11" as the reader's language writes it, short. */
export function monthName(month: string, language: string): string {
  const [year, number] = month.split('-').map(Number);
  if (!year || !number) return month;
  const options = { month: 'short', year: '2-digit', timeZone: 'UTC' } as const;
  return keptFormat(Intl.DateTimeFormat, language, options).format(new Date(Date.UTC(year, number - 1, 1)));
}
