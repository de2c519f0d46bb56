import { type Day, type Filter, invalid, say } from '@attesta/kit';
import type { Validity } from '../domain/document/document-answer';
import { validityFilter } from '../repositories/validity-filter';
import type { RecordedKind } from './kinds';

const stands =
  (validity: Validity) =>
  (today: Day): Filter =>
    validityFilter(validity, today);

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
    missing: stands('missing'),
    expired: stands('expired'),
    expiring: stands('expiring'),
    valid: stands('valid'),
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
