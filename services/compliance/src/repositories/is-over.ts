import { addDays, type Day, dayOf } from '@attesta/kit';

/** Whether a day is over everywhere, so that nothing which was shown at its end can change any more: no calendar is two days ahead. */
export function isOver(day: Day): boolean {
  return day < addDays(dayOf(new Date()), -1);
}
