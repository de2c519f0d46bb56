import { type Context, notFound, objectId } from '@attesta/kit';
import { type Rater, raterOf } from '../domain/rater';
import { ActionPlanRepository } from '../repositories/action-plan.repository';
import type { ActionPlan } from '../repositories/action-plan.schema';
import type { OrganizationScope } from '../requests/organization-scope';

/**
 * Whose findings an actor reads: everybody in the organization all of them, but surveyors those of their own kind, because updaters
 * and the two kinds of surveyors answer independently.
 */
export function findingsOf({ actor }: Context): Rater | undefined {
  return actor.role === 5 ? raterOf(actor) : undefined;
}

/** Whether the actor may read an action plan of their organization. */
export function mayReadPlan(context: Context, { finding }: Pick<ActionPlan, 'finding'>): boolean {
  const rater = findingsOf(context);
  return !rater || !finding || finding.rater === rater;
}

/** An action plan of the organization that the actor may read. @throws AppError invalid, not_found */
export async function readablePlan(
  context: Context,
  { scope }: Pick<OrganizationScope, 'scope'>,
  givenId: string | null | undefined,
): Promise<ActionPlan> {
  const id = objectId(givenId, 'id');
  const found = await new ActionPlanRepository(scope).findById(id);
  if (!found || !mayReadPlan(context, found)) throw notFound('action_plan', id);
  return found;
}
