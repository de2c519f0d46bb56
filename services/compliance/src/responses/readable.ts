import { AppError, type Context, say } from '@attesta/kit';
import { mayAnswer } from '../checklists/answering';
import { NodeRepository } from '../repositories/node.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { ownSession } from '../sessions/session-scope';
import { workOf } from '../sessions/surveyed-by';

/**
 * Whether the actor may read the answers to an activity: updaters and surveyors what is assigned to them, surveyors also what
 * a session of theirs is about, the others all.
 */
export async function isReadable(context: Context, tenant: OrganizationScope, activityId: string): Promise<boolean> {
  const { role } = context.actor;
  if (role !== 4 && role !== 5) return true;
  const [activity] = await new NodeRepository(tenant.scope).present([activityId]);
  if (!activity) return false;
  return (await mayAnswer(context, tenant, activity)) || (await ownSession(context, tenant, activity)) !== undefined;
}

/** Refuses who may not read the answers to an activity. @throws AppError forbidden */
export async function assertReadable(context: Context, tenant: OrganizationScope, activityId: string): Promise<void> {
  if (await isReadable(context, tenant, activityId)) return;
  throw new AppError('forbidden', say('compliance.not_assigned_to_you'));
}

/** The activities of some of the organization's libraries that the actor may read the answers to. */
export async function readableActivities(
  context: Context,
  tenant: OrganizationScope,
  libraries: string[],
): Promise<string[]> {
  const { role, id } = context.actor;
  const nodes = new NodeRepository(tenant.scope);
  // Answers to what content has deleted since stay readable.
  if (role !== 4 && role !== 5) return nodes.activityIds(libraries);
  const { substandards } = await workOf(context, { ...tenant, libraries }, id);
  return (await nodes.activitiesOf(substandards.map((one) => one.id))).map((activity) => activity.id);
}
