import { runUnitOfWork } from '@attesta/kit';
import { type Recomputed, recompute } from './recompute';

/** Recomputes one library of an organization in a transaction of its own; see recompute. */
export function recomputeOrganization(organizationId: string, libraryId: string, repair: boolean): Promise<Recomputed> {
  const origin = { organizationId, actorId: '', requestId: 'recompute', source: 'compliance.recompute' };
  return runUnitOfWork(
    origin,
    (unit) => recompute(unit, libraryId, repair),
    () => undefined,
  );
}
