import { AppError, type Context, notFound, objectId, say } from '@attesta/kit';
import { RiskRepository } from '../repositories/risk.repository';
import type { Risk } from '../repositories/risk.schema';
import type { OrganizationScope } from '../requests/organization-scope';

/** A risk of the organization; everybody in it reads the register. @throws AppError invalid, not_found */
export async function readableRisk({ scope }: OrganizationScope, givenId: string | null | undefined): Promise<Risk> {
  const id = objectId(givenId, 'id');
  const found = await new RiskRepository(scope).findById(id);
  if (!found) throw notFound('risk', id);
  return found;
}

/** Whether the actor may change a risk: administrators all, updaters those that they own or have reported. */
export function mayChangeRisk({ actor }: Context, risk: Pick<Risk, 'owner_id' | 'reported_by'>): boolean {
  if (actor.role === 4) return risk.owner_id === actor.id || risk.reported_by === actor.id;
  return actor.role === 2 || actor.role === 3;
}

/** @throws AppError invalid, not_found, forbidden for an updater whose it is not */
export async function changeableRisk(
  context: Context,
  tenant: OrganizationScope,
  givenId: string | null | undefined,
): Promise<Risk> {
  const risk = await readableRisk(tenant, givenId);
  if (!mayChangeRisk(context, risk)) throw new AppError('forbidden', say('compliance.risk_not_yours'));
  return risk;
}
