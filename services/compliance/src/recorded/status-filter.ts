import { type Day, type Filter, invalid, say } from '@attesta/kit';
import type { Validity } from '../domain/document/document-answer';
import { validityFilter } from '../repositories/validity-filter';
import type { RecordedKind } from './kinds';

const validities: Validity[] = ['missing', 'expired', 'expiring', 'valid'];

type FilterOf = (today: Day) => Filter;

const statuses: Record<RecordedKind, ReadonlyMap<string, FilterOf>> = {
  kpi: new Map<string, FilterOf>([
    ['met', () => ({ score: 100 })],
    ['not met', () => ({ score: { $lt: 100 } })],
  ]),
  observation: new Map([
    ['Completed', () => ({ 'observation.status': 'Completed' })],
    ['Pending', () => ({ 'observation.status': 'Pending' })],
  ]),
  document: new Map(validities.map((validity) => [validity, (today) => validityFilter(validity, today)])),
};

/** The responses of a kind that stand so today; all of them where nothing is asked. @throws AppError invalid for another word */
export function statusFilter(kind: RecordedKind, status: string | null | undefined, today: Day): Filter {
  if (!status) return {};
  const found = statuses[kind].get(status);
  if (found) return found(today);
  throw invalid('status', say('compliance.one_of', { field: 'status', values: [...statuses[kind].keys()].join(', ') }));
}
