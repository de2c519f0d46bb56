import { AppError, command, objectId, say } from '@attesta/kit';
import { assignees, missing } from '../../assignments/assignees';
import { takeSteps } from '../../assignments/take-steps';
import { assignmentKey, reversed, sameTerms } from '../../domain/assignment-step';
import { AssignmentRepository } from '../../repositories/assignment.repository';
import { AssignmentChangeRepository } from '../../repositories/assignment-change.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';

/**
 * Puts everything back as it was before a change of the actor, starts and last days included, once and within a day of it.
 * @throws AppError not_found when it can't be undone any more, conflict when the same was changed again meanwhile
 */
export const undoAssignments = command('compliance.UndoAssignments', async (request, context, unit) => {
  const tenant = await organizationScope(context, request.client_id);
  const own = inOrganization(unit, tenant.organization.id);
  const id = objectId(request.id, 'id');
  const made = await new AssignmentChangeRepository(own).takeOut(id, context.actor.id);
  if (!made) throw missing('id', say('compliance.undo_lapsed'));
  const steps = reversed(made);
  const people = [...new Set(steps.map(({ user_id }) => user_id))];
  const present = await new AssignmentRepository(own).ofUsers(people);
  const current = new Map(present.map((assignment) => [assignmentKey(assignment), assignment]));
  if (steps.some((step) => !sameTerms(current.get(assignmentKey(step)) ?? null, step.before)))
    throw new AppError('conflict', say('compliance.undo_overtaken'));
  // Who can't be assigned anything any more gets nothing back either.
  const receivers = steps.flatMap(({ user_id, after }) => (after ? [{ id: user_id, field: 'id' }] : []));
  await assignees(context, tenant, receivers);
  return takeSteps(context, own, steps, say('compliance.assignments_undone'));
});
