import { AppError, type Context, say } from '@attesta/kit';
import { coverageOf } from '../assignments/coverage';
import type { Node } from '../repositories/node.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { workOf } from '../sessions/surveyed-by';

/** Whether the actor may assess a substandard or standard: roles 2 and 3 any, an updater what is assigned to them. */
export async function mayAssess(
  context: Context,
  tenant: OrganizationScope,
  node: Node,
  { whole = true }: { whole?: boolean } = {},
): Promise<boolean> {
  const { role, id } = context.actor;
  if (role === 2 || role === 3) return true;
  if (role !== 4) return false;
  const { substandardIds, substandards } = await coverageOf(tenant.scope, id, tenant.libraries);
  if (node.kind === 'substandard') return substandardIds.has(node.id);
  const own = substandards.filter(({ standard_id }) => standard_id === node.id).length;
  return whole ? own > 0 && own === node.substandard_total : own > 0;
}

/**
 * @param asked whole: a standard only when all of it is assigned to the actor, instead of any part
 * @throws AppError forbidden when the actor may not assess the node
 */
export async function assertMayAssess(
  context: Context,
  tenant: OrganizationScope,
  node: Node,
  asked?: { whole?: boolean },
): Promise<void> {
  if (!(await mayAssess(context, tenant, node, asked)))
    throw new AppError('forbidden', say('compliance.assess_only_assigned', { name: node.name }));
}

/** Whether the actor may read what was assessed of a node: updaters and surveyors what they answer or score, the others all. */
export async function maySeeAssessments(context: Context, tenant: OrganizationScope, node: Node): Promise<boolean> {
  const { role, id } = context.actor;
  if (role !== 4 && role !== 5) return true;
  const { substandardIds, standards } = await workOf(context, tenant, id);
  return substandardIds.has(node.id) || standards.has(node.id);
}
