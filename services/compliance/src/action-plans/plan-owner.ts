import { type Context, invalid, say } from '@attesta/kit';
import type { OrganizationScope } from '../requests/organization-scope';
import { activeMember } from '../risks/risk-members';

/** Makes sure that an action plan is given to somebody who can answer it. @throws AppError invalid naming the field */
export async function checkPlanOwner(context: Context, tenant: OrganizationScope, ownerId: string): Promise<void> {
  const { role_id } = await activeMember(context, tenant, ownerId, 'owner_id');
  if (role_id > 4) throw invalid('owner_id', say('compliance.action_plan_owner_role'));
}
