import { localeOf } from '@attesta/ui';

const dayMilliseconds = 86_400_000;

/** "2026-11" as the reader's language writes it, short. */
export function monthName(month: string, language: string): string {
  const [year, number] = month.split('-').map(Number);
  if (!year || !number) return month;
  const options = { month: 'short', year: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).format(new Date(Date.UTC(year, number - 1, 1)));
}

/** How many days from a point in time to a day, YYYY-MM-DD, by UTC; negative once it has gone. */
export function daysUntil(day: string, now: Date): number {
  const today = Date.parse(now.toISOString().slice(0, 10));
  return Math.round((Date.parse(day.slice(0, 10)) - today) / dayMilliseconds);
}
