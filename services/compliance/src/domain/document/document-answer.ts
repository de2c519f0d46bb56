import { addDays, type Day } from '@attesta/kit';

/** What is said of a document besides its files. */
export interface DocumentAnswer {
  /** The last day on which it counts; '' when it does not expire. */
  expiry_date: Day | '';
  description: string;
}

/** Where a document stands on a day. */
export type Validity = 'missing' | 'valid' | 'expiring' | 'expired';

/** So many days before a document expires, people are told and it is due again. */
export const expiryNotice = 30;

/** Whether a document counts no more on a day: from the day after its last one. */
export function isExpired(document: Pick<DocumentAnswer, 'expiry_date'> | null | undefined, today: Day): boolean {
  return Boolean(document?.expiry_date) && (document?.expiry_date ?? '') < today;
}

/** Where a document with so many files stands on a day. */
export function validity(document: Pick<DocumentAnswer, 'expiry_date'>, files: number, today: Day): Validity {
  if (files === 0) return 'missing';
  if (isExpired(document, today)) return 'expired';
  const soon = document.expiry_date && document.expiry_date <= addDays(today, expiryNotice);
  return soon ? 'expiring' : 'valid';
}

/** The last day on which a document counts when nobody says otherwise; '' where its activity gives no days. */
export function usualExpiry(responseDate: Day, expiryDays: number | null | undefined): Day | '' {
  return expiryDays ? addDays(responseDate, expiryDays) : '';
}

/** The score of a document that has not expired: 100 with a file, 0 without one. Whether it has is scoreOn's to say. */
export function documentScore(files: number): number {
  return files > 0 ? 100 : 0;
}
