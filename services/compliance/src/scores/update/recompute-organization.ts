import { Directory, inTimeZone, runUnitOfWork } from '@attesta/kit';
import { type Recomputed, recompute } from './recompute';

/** Recomputes one organization, by its calendar and in a transaction of its own; see recompute. */
export async function recomputeOrganization(organizationId: string, repair: boolean): Promise<Recomputed> {
  const origin = { organizationId, actorId: '', requestId: 'recompute', source: 'compliance.recompute' };
  const organization = await new Directory().organization(organizationId);
  return inTimeZone(organization?.time_zone, () =>
    runUnitOfWork(
      origin,
      (unit) => recompute(unit, repair),
      () => undefined,
    ),
  );
}
