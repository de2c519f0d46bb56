import { addDays, type Day } from './day';
import { localDay } from './local-day';

/** No calendar is further from UTC. */
const furthest = 15 * 3_600_000;

/** The first moment that is no longer in a day, by the calendar of the organization that is worked for: as localDay tells days. */
export function endOfDay(day: Day): Date {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  // Days only go forward, so the moment is found by halves: it lies behind the first and is at most the second.
  let [before, at] = [midnight - furthest, midnight + furthest];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (localDay(new Date(middle)) > day) at = middle;
    else before = middle;
  }
  return new Date(at);
}

/** The moments of some days as a filter of a stored time, by the same calendar; all moments where neither day is given. */
export function momentsOf(from: Day | undefined, to: Day | undefined): { $gte?: Date; $lt?: Date } {
  return { ...(from && { $gte: endOfDay(addDays(from, -1)) }), ...(to && { $lt: endOfDay(to) }) };
}
