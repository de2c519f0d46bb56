import {
  AppError,
  type Context,
  type DirectoryUser,
  day,
  type ErrorDetail,
  objectId,
  required,
  type UnitOfWork,
} from '@attesta/kit';
import type { AssignReply } from '@attesta/proto/compliance';
import { inOrganization, type OrganizationScope, organizationScope } from '../access/organization-scope';
import { dayOf } from '../domain/day';
import { AssignmentRepository } from '../repositories/assignment.repository';
import type { AssignmentLevel } from '../repositories/assignment.schema';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { assignmentViews } from './assignment-view';

/** What the three calls of platform 7 Assignment have in common. */
export interface AssignAsked {
  level: AssignmentLevel;
  /** As messages name the level: "Chapter", "Standard", "SubStandard". */
  label: string;
  client_id?: string | null;
  user_id?: string | null;
  role_id?: number | null;
  expirydate?: string | null;
  ids: string[];
  removeIds: string[];
}

/**
 * Gives nodes of one level to an updater or surveyor, and takes others back. What is assigned already keeps its start
 * and gets the new expiry date.
 * @throws AppError '<Label> not assigned' that names the field which is wrong
 */
export async function assign(context: Context, unit: UnitOfWork, asked: AssignAsked): Promise<AssignReply> {
  const { level, label } = asked;
  const place = await organizationScope(context, asked.client_id);
  const user = await assignee(context, place, asked);
  const ids = asked.ids.map((id) => objectId(id, `${level}_ids`));
  const removeIds = asked.removeIds.map((id) => objectId(id, `remove_${level}_ids`));
  if (ids.length + removeIds.length === 0)
    throw refused(label, 'invalid', { field: `${level}_ids`, message: `${level}_ids is required.` });
  const nodes = await nodesAsked(place, label, level, ids);
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
  return { message: `${label} assigned Sucessfully`, data };
}

async function assignee(
  context: Context,
  place: OrganizationScope,
  { label, user_id, role_id }: AssignAsked,
): Promise<DirectoryUser> {
  const user = await context.directory.user(objectId(required(user_id, 'user_id'), 'user_id'));
  if (!user || user.organization_id !== place.organization.id) {
    throw refused(label, 'not_found', { field: 'user_id', message: 'There is no such user in the organization.' });
  }
  if (user.status !== 1) {
    throw refused(label, 'invalid', { field: 'user_id', message: 'The account of this user is switched off.' });
  }
  if (user.role_id !== 4 && user.role_id !== 5) {
    throw refused(label, 'invalid', { field: 'user_id', message: 'Only updaters and surveyors can be assigned.' });
  }
  if (role_id && role_id !== user.role_id) {
    throw refused(label, 'invalid', { field: 'role_id', message: 'role_id is not the role of the user.' });
  }
  return user;
}

async function nodesAsked(
  place: OrganizationScope,
  label: string,
  level: AssignmentLevel,
  ids: string[],
): Promise<Node[]> {
  const found = (await new NodeRepository(place.scope).present(ids)).filter(
    ({ kind, library_id }) => kind === level && place.libraries.includes(library_id),
  );
  const missing = ids.find((id) => !found.some((node) => node.id === id));
  if (missing)
    throw refused(label, 'not_found', {
      field: `${level}_ids`,
      message: `There is no ${level} ${missing} in the organization's libraries.`,
    });
  return found;
}

/** The specification's message on top, what is wrong as its first detail (platform 8). */
function refused(label: string, code: 'invalid' | 'not_found', detail: ErrorDetail): AppError {
  return new AppError(code, `${label} not assigned`, [detail]);
}
