import { AppError, type Context, say } from '@attesta/kit';
import { type AnswerFacts, mayAnswer } from '../checklists/answering';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { ownSession } from '../sessions/session-scope';
import { workOf } from '../sessions/surveyed-by';

/**
 * Whether the actor may read the answers to an activity: updaters and surveyors what is assigned to them, surveyors also what
 * a session of theirs is about, the others all.
 * @param activity itself, where it was read already, or its id
 * @param facts what was read of it besides
 */
export async function isReadable(
  context: Context,
  tenant: OrganizationScope,
  activity: string | Node,
  facts?: AnswerFacts,
): Promise<boolean> {
  const { role } = context.actor;
  if (role !== 4 && role !== 5) return true;
  const node =
    typeof activity === 'string' ? (await new NodeRepository(tenant.scope).present([activity]))[0] : activity;
  if (!node) return false;
  return (
    (await mayAnswer(context, tenant, node, undefined, facts)) ||
    (await ownSession(context, tenant, node)) !== undefined
  );
}

/** Refuses who may not read the answers to an activity. @throws AppError forbidden */
export async function assertReadable(...asked: Parameters<typeof isReadable>): Promise<void> {
  if (await isReadable(...asked)) return;
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
