import { addDays, type Day, lastDayOfMonth } from './day';
import type { Frequency } from './frequency';
import { type Period, periodBefore, periodOf } from './period';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * The day by which a period's response is due: the activity's submission day within the period (a weekday of weekly
 * activities, of fortnightly ones in their second week; of longer ones a day of the period's last month), else the period's last day. What is answered once is
 * due when the assignment ends, or never.
 */
export function dueDate(
  frequency: Frequency,
  period: Period,
  submissionDay?: string | number | null,
  expiry?: Day | null,
): Day {
  if (frequency === 'one time') return expiry ?? '';
  const number = submissionDayNumber(submissionDay);
  if (!number || frequency === 'daily') return period.end;
  if (frequency === 'weekly') return number <= 7 ? addDays(period.start, number - 1) : period.end;
  if (frequency === 'fortnightly') return number <= 7 ? addDays(period.start, number + 6) : period.end;
  const month = period.end.slice(0, 7);
  const last = Number(lastDayOfMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7))).slice(8));
  return `${month}-${String(Math.min(number, last)).padStart(2, '0')}`;
}

/**
 * The last day, not after a given one, on which a response is due; undefined for what is answered once, which is due when
 * its assignment ends.
 */
export function lastDueDate(frequency: Frequency, submissionDay: string | null, until: Day): Day | undefined {
  const period = periodOf(frequency, until);
  const due = dueDate(frequency, period, submissionDay);
  if (!due || due <= until) return due || undefined;
  const before = periodBefore(frequency, period);
  return before && dueDate(frequency, before, submissionDay);
}

/**
 * What a submission day means: 1 to 7 for a weekday by its name, in letters of either case and cut after three at the earliest, a
 * number as it is, 0 for what is no day.
 */
export function submissionDayNumber(given: string | number | null | undefined): number {
  const text = String(given ?? '')
    .trim()
    .toLowerCase();
  const named = text.length >= 3 ? weekdays.findIndex((name) => name.startsWith(text)) + 1 : 0;
  if (named > 0) return named;
  return /^\d{1,2}$/.test(text) && Number(text) <= 31 ? Number(text) : 0;
}
