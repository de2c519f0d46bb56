import {
  AppError,
  type Context,
  type DirectoryUser,
  day,
  objectId,
  type ReplyOf,
  required,
  type Sentence,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import { inOrganization, type OrganizationScope, organizationScope } from '../access/organization-scope';
import { dayOf } from '../domain/day';
import { AssignmentRepository } from '../repositories/assignment.repository';
import type { AssignmentLevel } from '../repositories/assignment.schema';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { assignmentViews } from './assignment-view';

/** What the three calls of platform 7 Assignment have in common. */
export interface AssignAsked {
  client_id?: string | null;
  user_id?: string | null;
  role_id?: number | null;
  expirydate?: string | null;
}

/**
 * Gives nodes of one level to an updater or surveyor, and takes others back. What is assigned already keeps its start
 * and gets the new expiry date.
 * @throws AppError 'Chapter not assigned' (or the like) that names the field which is wrong
 */
export async function assign(
  context: Context,
  unit: UnitOfWork,
  level: AssignmentLevel,
  asked: AssignAsked,
  added: string[] | undefined,
  takenBack: string[] | undefined,
): Promise<ReplyOf<'compliance.AssignChapters'>> {
  const place = await organizationScope(context, asked.client_id);
  const user = await assignee(context, place, level, asked);
  const ids = (added ?? []).map((id) => objectId(id, `${level}_ids`));
  const removeIds = (takenBack ?? []).map((id) => objectId(id, `remove_${level}_ids`));
  if (ids.length + removeIds.length === 0)
    throw refused(level, 'invalid', `${level}_ids`, say('compliance.field_required', { field: `${level}_ids` }));
  const nodes = await nodesAsked(place, level, ids);
  const expiry = day(asked.expirydate, 'expirydate');
  const own = inOrganization(unit, place.organization.id);
  const repository = new AssignmentRepository(own);
  const expirydate = expiry ? dayOf(expiry) : null;
  await repository.put(user.id, level, nodes, { role_id: user.role_id, expirydate, assigned_by: context.actor.id });
  const assignments = await repository.ofUser(user.id, level);
  // Only what was there: of an assignment and its removal at once, the removal may have come before and found nothing.
  const removed = removeIds.filter((id) => assignments.some(({ node_id }) => node_id === id));
  await repository.remove(user.id, level, removed);
  const change = {
    user_id: user.id,
    level,
    assigned: ids.filter((id) => !removed.includes(id)),
    removed,
    organization_id: place.organization.id,
  };
  own.publish('compliance.assignment.changed', change);
  const left = assignments.filter(({ node_id }) => !removed.includes(node_id));
  const data = {
    assigned: nodes.length,
    removed: removed.length,
    assignments: await assignmentViews(context, own, left),
  };
  return { message: say(`compliance.${level}_assigned`), data };
}

async function assignee(
  context: Context,
  place: OrganizationScope,
  level: AssignmentLevel,
  { user_id, role_id }: AssignAsked,
): Promise<DirectoryUser> {
  const user = await context.directory.user(objectId(required(user_id, 'user_id'), 'user_id'));
  if (!user || user.organization_id !== place.organization.id) {
    throw refused(level, 'not_found', 'user_id', say('compliance.no_such_user'));
  }
  if (user.status !== 1) {
    throw refused(level, 'invalid', 'user_id', say('compliance.account_switched_off'));
  }
  if (user.role_id !== 4 && user.role_id !== 5) {
    throw refused(level, 'invalid', 'user_id', say('compliance.only_updaters_and_surveyors'));
  }
  if (role_id && role_id !== user.role_id) {
    throw refused(level, 'invalid', 'role_id', say('compliance.role_differs'));
  }
  return user;
}

async function nodesAsked(place: OrganizationScope, level: AssignmentLevel, ids: string[]): Promise<Node[]> {
  const found = (await new NodeRepository(place.scope).present(ids)).filter(
    ({ kind, library_id }) => kind === level && place.libraries.includes(library_id),
  );
  const missing = ids.find((id) => !found.some((node) => node.id === id));
  if (missing) {
    throw refused(level, 'not_found', `${level}_ids`, say(`compliance.no_${level}_in_libraries`, { id: missing }));
  }
  return found;
}

/** The specification's message on top, what is wrong as its first detail (platform 8). */
function refused(level: AssignmentLevel, code: 'invalid' | 'not_found', field: string, message: Sentence): AppError {
  return new AppError(code, say(`compliance.${level}_not_assigned`), [{ field, message }]);
}
