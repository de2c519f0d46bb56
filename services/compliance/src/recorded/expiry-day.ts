import { type Day, day, dayOf, invalid, say } from '@attesta/kit';

/**
 * The last day on which a document counts, as given.
 * @throws AppError invalid when it can't be read, or lies before the day on which the document was true
 */
export function expiryDay(given: string | null | undefined, from: Day): Day | undefined {
  const read = day(given, 'expiry_date');
  if (!read) return undefined;
  if (dayOf(read) < from) throw invalid('expiry_date', say('compliance.expires_before'));
  return dayOf(read);
}
