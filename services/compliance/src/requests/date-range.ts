import { type Day, day, dayOf, invalid, say } from '@attesta/kit';

/** fromDate and toDate of a request. @throws AppError invalid when one can't be read or they are the wrong way round */
export function dateRange(
  from: string | null | undefined,
  to: string | null | undefined,
  names: [string, string] = ['fromDate', 'toDate'],
): { from?: Day; to?: Day } {
  const [first, last] = [day(from, names[0]), day(to, names[1])];
  if (first && last && first > last)
    throw invalid(names[1], say('compliance.lies_before', { end: names[1], start: names[0] }));
  return { from: first && dayOf(first), to: last && dayOf(last) };
}
