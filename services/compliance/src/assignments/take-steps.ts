import { AppError, type Context, grouped, type ReplyOf, type Sentence, say, type UnitOfWork } from '@attesta/kit';
import { type AssignmentStep, sameTerms } from '../domain/assignment-step';
import { AssignmentRepository } from '../repositories/assignment.repository';
import { AssignmentChangeRepository } from '../repositories/assignment-change.repository';
import { publishAssignments } from './publish-assignments';

/** One document keeps a change for its undoing, and a document has a largest size. */
const most = 20_000;

/**
 * Changes assignments of an organization, tells of it for each person and level, and keeps what was before.
 * @param own the unit on behalf of the organization @param message what is said when it is done
 * @throws AppError too_large when too much would change at once
 */
export async function takeSteps(
  context: Context,
  own: UnitOfWork,
  steps: AssignmentStep[],
  message: Sentence,
): Promise<ReplyOf<'compliance.ChangeAssignments'>> {
  const { id, changes } = await applySteps(own, context.actor.id, steps);
  const assigned = changes.filter(({ after }) => after).length;
  const people = new Set(changes.map(({ user_id }) => user_id)).size;
  return { message, data: { id, assigned, removed: changes.length - assigned, people } };
}

/** @returns what really changed, and the id by which it can be undone, '' where nothing did */
export async function applySteps(
  own: UnitOfWork,
  by: string,
  steps: AssignmentStep[],
): Promise<{ id: string; changes: AssignmentStep[] }> {
  const changes = steps.filter(({ before, after }) => !sameTerms(before, after));
  if (changes.length > most)
    throw new AppError('too_large', say('compliance.assignments_too_many', { count: changes.length, most }));
  await writeSteps(own, changes);
  const id = changes.length > 0 ? await new AssignmentChangeRepository(own).keep(by, changes) : '';
  return { id, changes };
}

/**
 * Makes assignments what they are after some steps, and tells of it for each person and level.
 * @param carried whether people answer for the same as before, under other ids
 */
export async function writeSteps(own: UnitOfWork, steps: AssignmentStep[], carried = false): Promise<void> {
  await new AssignmentRepository(own).take(steps);
  for (const list of grouped(steps, (step) => `${step.user_id} ${step.level} ${roleOf(step)}`).values()) {
    const [first] = list as [AssignmentStep];
    publishAssignments(own, {
      user_id: first.user_id,
      level: first.level,
      role_id: roleOf(first),
      assigned: list.flatMap(({ node_id, after }) => (after ? [{ node_id, ...after }] : [])),
      removed: list.flatMap(({ node_id, after }) => (after ? [] : [node_id])),
      carried,
    });
  }
}

/** The role in which somebody answers for it from now on, or did. */
function roleOf({ before, after }: AssignmentStep): number {
  return (after ?? before)?.role_id ?? 0;
}
