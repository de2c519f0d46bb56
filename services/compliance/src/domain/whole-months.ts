import { addDays, type Day, firstOfMonth } from '@attesta/kit';

/** A span of days as whole calendar months, which are counted as they are answered, and the days at its ends. */
export interface WholeMonths {
  /** YYYY-MM of the first and the last whole month; absent where there is none. */
  months?: { first: string; last: string };
  /** What is left at the ends, both days included; two at most. */
  rest: { from: Day; to: Day }[];
}

/**
 * Divides a span of days into whole months and the days before and after them. Nothing is answered after today, so a month that
 * lasts beyond it is whole when its days until today are asked for.
 */
export function wholeMonths(from: Day, to: Day, today: Day): WholeMonths {
  const first = from === firstOfMonth(from) ? from : firstOfNextMonth(from);
  const end = to >= today ? firstOfNextMonth(to) : firstOfMonth(addDays(to, 1));
  if (first >= end) return { rest: from > to ? [] : [{ from, to }] };
  return {
    months: { first: first.slice(0, 7), last: addDays(end, -1).slice(0, 7) },
    rest: [...(from < first ? [{ from, to: addDays(first, -1) }] : []), ...(end <= to ? [{ from: end, to }] : [])],
  };
}

function firstOfNextMonth(day: Day): Day {
  return firstOfMonth(addDays(firstOfMonth(day), 31));
}
