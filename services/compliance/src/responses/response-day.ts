import { currentDay, type Day, day, dayOf, invalid, say } from '@attesta/kit';

/** The day of a response: as given, else today. @throws AppError invalid when it can't be read or has not come yet */
export function responseDay(given: string | null | undefined, field = 'response_date'): Day {
  const read = day(given, field);
  if (!read) return currentDay();
  // A day that has begun anywhere on earth may be written down.
  const latest = dayOf(new Date(Date.now() + 14 * 3600_000));
  if (dayOf(read) > latest) throw invalid(field, say('compliance.in_the_future', { field }));
  return dayOf(read);
}
