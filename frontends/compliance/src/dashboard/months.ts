/** The first and last day of the `count` whole months that end with the one of `today`, as YYYY-MM-DD. */
export function lastMonths(today: Date, count: number): { from: string; to: string } {
  const [year, month] = [today.getFullYear(), today.getMonth()];
  return { from: day(new Date(year, month - count + 1, 1)), to: day(new Date(year, month + 1, 0)) };
}

function day(date: Date): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** "2026-11" as the reader's language writes it, short. */
export function monthName(month: string, language: string): string {
  const [year, number] = month.split('-').map(Number);
  if (!year || !number) return month;
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const options = { month: 'short', year: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(Date.UTC(year, number - 1, 1)));
}
