import { AppError, type Context, currentDay, type Day, notFound, type Scope, type Sentence, say } from '@attesta/kit';
import { whoseWork } from '../absences/whose-work';
import { assignmentFinder } from '../assignments/coverage';
import { inLibraries } from '../content/in-libraries';
import { type ActivityKind, activityKind } from '../domain/activity-kind';
import { type Rater, raterOf } from '../domain/rater';
import { type Assignment, AssignmentRepository } from '../repositories/assignment.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { ownSession } from '../sessions/session-scope';

/**
 * The activity that an actor wants to see or answer, with what it proves in the organization's libraries.
 * @throws AppError not_found when it is none of the organization's libraries
 */
export async function activityOf(scope: Scope, libraries: string[], activityId: string): Promise<Node> {
  const found = await new NodeRepository(scope).whole(activityId, 'activity');
  const [activity] = await inLibraries(scope, found ? [found] : [], libraries);
  if (!activity) throw notFound('activity', activityId);
  return activity;
}

const notOfKind: Record<ActivityKind, () => Sentence> = {
  checklist: () => say('compliance.no_checklist'),
  kpi: () => say('compliance.no_kpi'),
  observation: () => say('compliance.no_observation'),
  document: () => say('compliance.no_document_activity'),
};

/** The same of one kind. @throws AppError not_found; unprocessable when it is of another kind */
export async function activityOfKind(
  { scope, libraries }: OrganizationScope,
  activityId: string,
  kind: ActivityKind,
): Promise<Node> {
  const activity = await activityOf(scope, libraries, activityId);
  if (activityKind(activity.activity) !== kind) throw new AppError('unprocessable', notOfKind[kind]());
  return activity;
}

/** The checklist that an actor wants to see or answer. @throws AppError as activityOfKind */
export function checklistOf(tenant: OrganizationScope, activityId: string): Promise<Node> {
  return activityOfKind(tenant, activityId, 'checklist');
}

/** What says whether somebody may answer an activity. */
export interface AnswerFacts {
  /** What the activity proves, whole. */
  substandards: Node[];
  /** What an updater or surveyor answers for today, standing in for others included; nothing of other roles. */
  own: Assignment[];
}

/**
 * Reads them: the few substandards of the activity and the actor's assignments, not all that these cover. Three database calls of
 * updaters and surveyors, one of others.
 */
export async function answerFacts(
  { actor }: Context,
  { scope, libraries }: OrganizationScope,
  activity: Pick<Node, 'substandard_ids'>,
): Promise<AnswerFacts> {
  const { role, id } = actor;
  const today = currentDay();
  const inForce = async (): Promise<Assignment[]> =>
    new AssignmentRepository(scope).inForce(today, await whoseWork(scope, id, today));
  const [substandards, own] = await Promise.all([
    new NodeRepository(scope).wholes(activity.substandard_ids),
    role === 4 || role === 5 ? inForce() : [],
  ]);
  return { substandards, own: own.filter(({ library_id }) => libraries.includes(library_id)) };
}

/**
 * Whether the actor may answer a checklist: roles 2 and 3 for their organization, 4 and 5 what is assigned to them, a
 * surveyor also what a session of theirs is about that is on.
 * @param day of the answer; today where none is said
 * @param facts what was read of it already
 */
export async function mayAnswer(
  context: Context,
  tenant: OrganizationScope,
  activity: Pick<Node, 'substandard_ids'>,
  day: Day = currentDay(),
  facts?: AnswerFacts,
): Promise<boolean> {
  const { role } = context.actor;
  if (role === 2 || role === 3) return true;
  if (role !== 4 && role !== 5) return false;
  const { substandards, own } = facts ?? (await answerFacts(context, tenant, activity));
  const covering = assignmentFinder(own);
  if (substandards.some((one) => !one.deleted && covering(one).length > 0)) return true;
  return (await ownSession(context, tenant, activity, day)) !== undefined;
}

/** The rater that the actor answers a checklist as. @throws AppError forbidden when the checklist is not assigned to the actor */
export async function answeringRater(
  context: Context,
  tenant: OrganizationScope,
  activity: Node,
  day?: Day,
): Promise<Rater> {
  if (await mayAnswer(context, tenant, activity, day)) return actorRater(context);
  throw new AppError('forbidden', say('compliance.not_assigned_to_you'));
}

/** The rater that the actor's own responses belong to. */
export function actorRater(context: Context): Rater {
  const { role, surveyorType } = context.actor;
  return raterOf({ role, surveyorType });
}
