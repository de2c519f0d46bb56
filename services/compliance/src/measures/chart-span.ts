import { currentDay, type Day, firstOfMonth, invalid, say } from '@attesta/kit';
import { monthsBefore, monthsBetween } from '../domain/trend';
import { dateRange } from '../requests/date-range';

const longest = 120;

/**
 * The days that a chart is of: from fromDate to toDate or today, and from the first day of a month where no fromDate is given.
 * @param back that month lies so many months before that of the last day
 * @throws AppError invalid for a range that is none, begins in the future, or of more than ten years
 */
export function chartSpan(
  asked: { fromDate?: string | null; toDate?: string | null },
  back: number,
): { from: Day; to: Day; months: string[] } {
  const { from: first, to = currentDay() } = dateRange(asked.fromDate, asked.toDate);
  const from = first ?? firstOfMonth(`${monthsBefore(to.slice(0, 7), back)}-01`);
  if (from > to) throw invalid('fromDate', say('compliance.in_the_future', { field: 'fromDate' }));
  const months = monthsBetween(from.slice(0, 7), to.slice(0, 7));
  if (months.length > longest) throw invalid('fromDate', say('compliance.range_too_long'));
  return { from, to, months };
}
