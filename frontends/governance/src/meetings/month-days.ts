const day = (date: Date): string => date.toISOString().slice(0, 10);

/** The weeks that a month (YYYY-MM) touches, each seven days from Monday. */
export function weeksOf(month: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const start = new Date(first);
  start.setUTCDate(1 - ((first.getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  for (const at = start; weeks.length === 0 || day(at).slice(0, 7) === month; ) {
    weeks.push(
      Array.from({ length: 7 }, () => {
        const shown = day(at);
        at.setUTCDate(at.getUTCDate() + 1);
        return shown;
      }),
    );
  }
  return weeks;
}

/** The month so many months later, YYYY-MM. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return day(date).slice(0, 7);
}
