import { addDays, type Day, type Filter } from '@attesta/kit';
import { expiryNotice, type Validity } from '../domain/document/document-answer';

/** The documents that stand so on a day, by the same rule as rows say it (validity). */
export function validityFilter(validity: Validity, today: Day): Filter {
  const soon = addDays(today, expiryNotice);
  const filed = { 'files.0': { $exists: true } };
  if (validity === 'missing') return { 'files.0': { $exists: false } };
  if (validity === 'expired') return { ...filed, 'document.expiry_date': { $gt: '', $lt: today } };
  if (validity === 'expiring') return { ...filed, 'document.expiry_date': { $gte: today, $lte: soon } };
  return { ...filed, $or: [{ 'document.expiry_date': '' }, { 'document.expiry_date': { $gt: soon } }] };
}
