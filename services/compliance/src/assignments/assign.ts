import {
  type Context,
  type DirectoryUser,
  day,
  dayOf,
  invalid,
  objectId,
  type ReplyOf,
  required,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import type { AssignReply } from '@attesta/proto/compliance';
import type { AssignmentLevel } from '../domain/assignment-step';
import { AssignmentRepository } from '../repositories/assignment.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { inOrganization, type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { assignees, missing } from './assignees';
import { assignmentViews } from './assignment-view';
import { publishAssignments } from './publish-assignments';

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
 * @throws AppError that names the field which is wrong; the gateway says 'Chapter not assigned' above it
 */
export async function assign(
  context: Context,
  unit: UnitOfWork,
  level: AssignmentLevel,
  asked: AssignAsked,
  added: string[] | undefined,
  takenBack: string[] | undefined,
): Promise<ReplyOf<'compliance.AssignChapters'>> {
  const data = await assignNodes(context, unit, level, asked, added ?? [], takenBack ?? []);
  return { message: say(`compliance.${level}_assigned`), data };
}

async function assignNodes(
  context: Context,
  unit: UnitOfWork,
  level: AssignmentLevel,
  asked: AssignAsked,
  added: string[],
  takenBack: string[],
): Promise<AssignReply['data']> {
  const field = `${level}_ids`;
  const tenant = await organizationScope(context, asked.client_id);
  const { user_id, role_id } = asked;
  const [user] = (await assignees(context, tenant, [{ id: user_id, field: 'user_id' }])) as [DirectoryUser];
  if (role_id && role_id !== user.role_id) throw invalid('role_id', say('compliance.role_differs'));
  const ids = nodeIds(added, field);
  const removeIds = nodeIds(takenBack, `remove_${field}`);
  required(ids[0] ?? removeIds[0], field);
  const nodes = await nodesAsked(tenant, level, ids);
  const expiry = day(asked.expirydate, 'expirydate');
  const own = inOrganization(unit, tenant.organization.id);
  const repository = new AssignmentRepository(own);
  const expirydate = expiry ? dayOf(expiry) : null;
  await repository.put(user.id, level, nodes, { role_id: user.role_id, expirydate, assigned_by: context.actor.id });
  const assignments = await repository.ofUser(user.id, level);
  // Only what was there: of an assignment and its removal at once, the removal may have come before and found nothing.
  const there = new Set(assignments.map(({ node_id }) => node_id));
  const removed = new Set(removeIds.filter((id) => there.has(id)));
  await repository.remove(user.id, level, [...removed]);
  publishAssignments(own, {
    user_id: user.id,
    level,
    role_id: user.role_id,
    assigned: nodes.flatMap(({ id, library_id }) => (removed.has(id) ? [] : [{ node_id: id, library_id, expirydate }])),
    removed: [...removed],
  });
  const left = assignments.filter(({ node_id }) => !removed.has(node_id));
  return {
    assigned: nodes.length,
    removed: removed.size,
    assignments: await assignmentViews(context, own, left),
  };
}

function nodeIds(given: string[], field: string): string[] {
  return [...new Set(given.map((id) => objectId(id, field)))];
}

async function nodesAsked(tenant: OrganizationScope, level: AssignmentLevel, ids: string[]): Promise<Node[]> {
  const found = (await new NodeRepository(tenant.scope).present(ids)).filter(
    ({ kind, library_id }) => kind === level && tenant.libraries.includes(library_id),
  );
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown) throw missing(`${level}_ids`, say(`compliance.no_${level}_in_libraries`, { id: unknown }));
  return found;
}
