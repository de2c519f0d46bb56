import { type Context, currentDay, invalid, type Scope, say } from '@attesta/kit';
import { whoseWork } from '../absences/whose-work';
import type { OrganizationScope } from '../requests/organization-scope';
import { activeMember } from '../risks/risk-members';

/** Makes sure that an action plan is given to somebody who can answer it. @throws AppError invalid naming the field */
export async function checkPlanOwner(context: Context, tenant: OrganizationScope, ownerId: string): Promise<void> {
  const { role_id } = await activeMember(context, tenant, ownerId, 'owner_id');
  if (role_id > 4) throw invalid('owner_id', say('compliance.action_plan_owner_role'));
}

/** Whose action plans an actor works on today: their own, and an updater those of whom they stand in for. One database call at most. */
export async function whosePlans({ actor }: Context, scope: Scope): Promise<string[]> {
  return actor.role === 4 ? whoseWork(scope, actor.id, currentDay()) : [actor.id];
}
