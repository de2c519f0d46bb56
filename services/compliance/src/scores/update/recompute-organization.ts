import { runUnitOfWork } from '@attesta/kit';
import { type Recomputed, recompute } from './recompute';

/** Recomputes one organization in a transaction of its own; see recompute. */
export function recomputeOrganization(organizationId: string, repair: boolean): Promise<Recomputed> {
  const origin = { organizationId, actorId: '', requestId: 'recompute', source: 'compliance.recompute' };
  return runUnitOfWork(
    origin,
    (unit) => recompute(unit, repair),
    () => undefined,
  );
}
