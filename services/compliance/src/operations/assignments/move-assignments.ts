import { AppError, command, currentDay, type DirectoryUser, invalid, objectId, say } from '@attesta/kit';
import { assignees } from '../../assignments/assignees';
import { takeSteps } from '../../assignments/take-steps';
import { type AssignmentStep, assignmentKey, laterDay } from '../../domain/assignment-step';
import { type Assignment, AssignmentRepository } from '../../repositories/assignment.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/**
 * Gives one person's work to another of the same role, whole or some of it, all or nothing: it keeps its last day, and begins
 * now for whom it is new. What has lapsed stays where it is.
 * @throws AppError that names the field which is wrong, conflict when something named is no longer the first one's
 */
export const moveAssignments = command('compliance.MoveAssignments', async (request, context, unit) => {
  const tenant = await organizationScope(context, request.client_id);
  const [from, to] = (await assignees(context, tenant, [
    { id: request.from_user_id, field: 'from_user_id' },
    { id: request.to_user_id, field: 'to_user_id' },
  ])) as [DirectoryUser, DirectoryUser];
  if (from.id === to.id) throw invalid('to_user_id', say('compliance.move_to_another'));
  if (from.role_id !== to.role_id) throw invalid('to_user_id', say('compliance.move_within_role'));
  const own = inOrganization(unit, tenant.organization.id);
  const assignments = await new AssignmentRepository(own).ofUsers([from.id, to.id]);
  const moved = chosen(
    assignments.filter(({ user_id }) => user_id === from.id),
    (request.node_ids ?? []).map((id) => objectId(id, 'node_ids')),
  );
  const present = new Map(assignments.map((assignment) => [assignmentKey(assignment), assignment]));
  const steps = moved.flatMap((assignment): AssignmentStep[] => {
    const { level, node_id } = assignment;
    const before = present.get(assignmentKey({ user_id: to.id, node_id })) ?? null;
    const after = {
      role_id: to.role_id,
      library_id: assignment.library_id,
      expirydate: before ? laterDay(before.expirydate, assignment.expirydate) : assignment.expirydate,
      assigned_at: before?.assigned_at ?? new Date(),
      assigned_by: context.actor.id,
    };
    return [
      { user_id: from.id, level, node_id, before: assignment, after: null },
      { user_id: to.id, level, node_id, before, after },
    ];
  });
  return takeSteps(context, own, steps, say('compliance.assignments_moved'));
});

/** What is in force and was named; all that is in force where nothing was. */
function chosen(assignments: Assignment[], named: string[]): Assignment[] {
  const today = currentDay();
  const inForce = assignments.filter(({ expirydate }) => expirydate === null || expirydate >= today);
  const wanted = new Set(named);
  const found = wanted.size > 0 ? inForce.filter(({ node_id }) => wanted.has(node_id)) : inForce;
  if (found.length < wanted.size) throw new AppError('conflict', say('compliance.no_longer_assigned'));
  if (found.length === 0) throw invalid('from_user_id', say('compliance.nothing_to_move'));
  return found;
}
