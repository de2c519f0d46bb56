import { addDays, currentDay, type Day, day, dayOf, invalid, say } from '@attesta/kit';

/** From a year ago to tomorrow (daily work 4, 9). */
export function defaultWindow(today: Day): { from: Day; to: Day } {
  const yearAgo = new Date(today);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return { from: dayOf(yearAgo), to: addDays(today, 1) };
}

/**
 * The days that a list is asked for; the default window where it names none.
 * @throws AppError invalid when one can't be read or they are the wrong way round
 */
export function readWindow(request: { fromdate?: string | null; todate?: string | null }): { from?: Day; to?: Day } {
  const [first, last] = [day(request.fromdate, 'fromdate'), day(request.todate, 'todate')];
  if (!first && !last) return defaultWindow(currentDay());
  if (first && last && first > last) throw invalid('todate', say('governance.window_reversed'));
  return { ...(first && { from: dayOf(first) }), ...(last && { to: dayOf(last) }) };
}
