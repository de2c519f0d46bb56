import { addDays, type Day, lastDayOfMonth, weekday } from './day';
import type { Frequency } from './frequency';

/** The span of days that one response answers for. `key` orders and identifies it: "2026-11", "2026-Q4". */
export interface Period {
  key: string;
  /** First and last day; empty for what is answered once. */
  start: Day;
  end: Day;
}

/** The period of a frequency that a day lies in. */
export function periodOf(frequency: Frequency, day: Day): Period {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  switch (frequency) {
    case 'daily':
      return { key: day, start: day, end: day };
    case 'weekly':
      return weekOf(day);
    case 'fortnightly':
      return fortnightOf(day);
    case 'monthly':
      return months(day.slice(0, 7), year, month, 1);
    case 'quarterly':
      return months(`${year}-Q${Math.ceil(month / 3)}`, year, month, 3);
    case 'half-yearly':
      return months(`${year}-H${Math.ceil(month / 6)}`, year, month, 6);
    case 'yearly':
      return months(String(year), year, month, 12);
    case 'one time':
      return { key: 'once', start: '', end: '' };
  }
}

/** The period before; none for what is answered once. */
export function periodBefore(frequency: Frequency, period: Period): Period | undefined {
  return period.start ? periodOf(frequency, addDays(period.start, -1)) : undefined;
}

/** The period after; none for what is answered once. */
export function periodAfter(frequency: Frequency, period: Period): Period | undefined {
  return period.end ? periodOf(frequency, addDays(period.end, 1)) : undefined;
}

const monthsIn: Partial<Record<Frequency, number>> = { monthly: 1, quarterly: 3, 'half-yearly': 6, yearly: 12 };

/** How many periods lie between those of two days, without these two; 0 for what is answered once. */
export function periodsBetween(frequency: Frequency, earlier: Day, later: Day): number {
  const difference = ordinal(frequency, later) - ordinal(frequency, earlier);
  return Math.max(difference - 1, 0);
}

/** Periods numbered one after the other, so that those between two days are counted however far they are apart. */
function ordinal(frequency: Frequency, day: Day): number {
  if (frequency === 'one time') return 0;
  const days = Date.parse(day) / (24 * 3600_000);
  if (frequency === 'daily') return days;
  // 1970 began on a Thursday, three days after its week did.
  if (frequency === 'weekly') return Math.floor((days + 3) / 7);
  if (frequency === 'fortnightly') return Math.floor((days + 3) / 14);
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Math.floor(month / (monthsIn[frequency] ?? 1));
}

/** ISO 8601 weeks: Monday to Sunday, in the year that their Thursday is in. */
function weekOf(day: Day): Period {
  const start = addDays(day, 1 - weekday(day));
  const thursday = addDays(start, 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (7 * 24 * 3600_000)) + 1;
  return { key: `${year}-W${String(week).padStart(2, '0')}`, start, end: addDays(start, 6) };
}

/** Two ISO weeks, counted on from the week in which 1970 began: years of 53 weeks do not shift them. */
function fortnightOf(day: Day): Period {
  const week = weekOf(day);
  const isSecond = (Date.parse(week.start) / (24 * 3600_000) + 3) % 14 !== 0;
  const start = isSecond ? addDays(week.start, -7) : week.start;
  const end = addDays(start, 13);
  return { key: `${weekOf(start).key}-${weekOf(end).key.slice(5)}`, start, end };
}

function months(key: string, year: number, month: number, length: number): Period {
  const first = Math.floor((month - 1) / length) * length + 1;
  return { key, start: `${year}-${String(first).padStart(2, '0')}-01`, end: lastDayOfMonth(year, first + length - 1) };
}
