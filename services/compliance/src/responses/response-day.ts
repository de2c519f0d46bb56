import { day, invalid } from '@attesta/kit';
import { type Day, dayOf } from '../domain/day';

/** The day of a response: as given, else today. @throws AppError invalid when it can't be read or has not come yet */
export function responseDay(given: string | null | undefined, otherwise: Day = dayOf(new Date())): Day {
  const read = day(given, 'response_date');
  if (!read) return otherwise;
  // A day that has begun anywhere on earth may be written down.
  const latest = dayOf(new Date(Date.now() + 14 * 3600_000));
  if (dayOf(read) > latest) throw invalid('response_date', 'response_date lies in the future.');
  return dayOf(read);
}
