import { addDays, type Day, type Filter, invalid, say } from '@attesta/kit';
import { expiryNotice } from '../domain/document/document-answer';
import type { RecordedKind } from './kinds';

const statuses: Record<RecordedKind, Record<string, (today: Day) => Filter>> = {
  kpi: {
    met: () => ({ score: 100 }),
    'not met': () => ({ score: { $lt: 100 } }),
  },
  observation: {
    Completed: () => ({ 'observation.status': 'Completed' }),
    Pending: () => ({ 'observation.status': 'Pending' }),
  },
  document: {
    expired: (today) => ({ 'document.expiry_date': { $gt: '', $lt: today } }),
    expiring: (today) => ({ 'document.expiry_date': { $gte: today, $lte: addDays(today, expiryNotice) } }),
    valid: (today) => ({ 'document.expiry_date': { $not: { $gt: '', $lte: addDays(today, expiryNotice) } } }),
  },
};

/** The responses of a kind that stand so today; all of them where nothing is asked. @throws AppError invalid for another word */
export function statusFilter(kind: RecordedKind, status: string | null | undefined, today: Day): Filter {
  if (!status) return {};
  const found = statuses[kind][status];
  if (found) return found(today);
  throw invalid(
    'status',
    say('compliance.one_of', { field: 'status', values: Object.keys(statuses[kind]).join(', ') }),
  );
}
