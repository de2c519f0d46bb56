/** A day, in milliseconds. */
export const dayMilliseconds = 24 * 3600_000;

/** A day as YYYY-MM-DD, UTC; days in this form compare as text. */
export type Day = string;

/** The day that was asked for last, which is nearly always today: each call asks several times. */
let last = { days: Number.NaN, day: '' };

/** The day of a point in time. @throws RangeError for a date that is none */
export function dayOf(date: Date): Day {
  const days = Math.floor(date.getTime() / dayMilliseconds);
  if (days !== last.days) last = { days, day: date.toISOString().slice(0, 10) };
  return last.day;
}

/** The day so many days later (or earlier, when negative). */
export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(day) + days * dayMilliseconds));
}

/** How many days lie between two days; negative where the second comes before the first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}

/** The first day of the month that a day lies in. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The last day of a month; month counts from 1 and may run over 12. */
export function lastDayOfMonth(year: number, month: number): Day {
  return dayOf(new Date(Date.UTC(year, month, 0)));
}

/** 1 Monday to 7 Sunday. */
export function weekday(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}
