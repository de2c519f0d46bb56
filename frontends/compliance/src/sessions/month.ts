/** A month as YYYY-MM. */
export type Month = string;

/** The weeks that a month touches, whole, each as seven days YYYY-MM-DD. @param firstWeekday 1 Monday to 7 Sunday */
export function weeksOf(month: Month, firstWeekday: number): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const day = new Date(first);
  day.setUTCDate(1 - ((weekdayOf(first) - firstWeekday + 7) % 7));
  const weeks: string[][] = [];
  while (day < first || day.getUTCMonth() === first.getUTCMonth()) {
    const week: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      week.push(dayOf(day));
      day.setUTCDate(day.getUTCDate() + 1);
    }
    weeks.push(week);
  }
  return weeks;
}

/** The month so many months later, or earlier when negative. */
export function addMonths(month: Month, months: number): Month {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date).slice(0, 7);
}

/** The day on which weeks begin where a language is spoken: 1 Monday to 7 Sunday (Unicode CLDR, weekData). */
export function firstWeekdayOf(language: string): number {
  const locale = new Intl.Locale(language).maximize() as Intl.Locale & {
    weekInfo?: { firstDay: number };
    getWeekInfo?: () => { firstDay: number };
  };
  return locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay ?? 1;
}

/** Days without a time are counted in UTC, whatever the zone of the browser. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function weekdayOf(date: Date): number {
  return date.getUTCDay() || 7;
}
