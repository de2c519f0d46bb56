import type { UnitOfWork } from '@attesta/kit';
import { writeSteps } from '../assignments/take-steps';
import { type AssignmentStep, assignmentKey } from '../domain/assignment-step';
import type { VersionAdopted } from '../events/versions.consumer';
import { AdoptedVersionRepository } from '../repositories/adopted-version.repository';
import { AssignmentRepository } from '../repositories/assignment.repository';
import { NodeRepository } from '../repositories/node.repository';
import { carryActionPlans } from './carry-action-plans';
import { carryLinkedStandards } from './carry-linked-standards';
import { carryResponses } from './carry-responses';
import { carrySessions } from './carry-sessions';

/**
 * Takes along what an organization has done with the version of a library that it leaves. What has no counterpart stays with
 * that version, where it can be read. The number of database calls does not depend on how much there is.
 * @param own the unit on behalf of the organization
 * @throws Error while the version's content has not arrived here: the event is delivered again
 */
export async function carryForward(own: UnitOfWork, adopted: VersionAdopted): Promise<void> {
  const now = [...adopted.nodes, ...adopted.activities].map(([, id]) => id);
  const there = await new NodeRepository(own).evenDeleted([adopted.library_id, ...now]);
  if (there.length < now.length + 1) throw new Error('The version that was adopted has not arrived here yet.');
  await new AdoptedVersionRepository(own).note(adopted.library_id, adopted.previous_id);
  await carryAssignments(own, adopted);
  await carrySessions(own, adopted);
  await carryResponses(own, adopted);
  await carryActionPlans(own, adopted);
  await carryLinkedStandards(own, adopted);
}

/** Who answered for something answers for it still, from and to the same days. */
async function carryAssignments(own: UnitOfWork, { library_id, nodes }: VersionAdopted): Promise<void> {
  const idNow = new Map(nodes);
  const assignments = await new AssignmentRepository(own).find({
    node_id: { $in: [...idNow.keys(), ...idNow.values()] },
  });
  const held = new Set(assignments.map(assignmentKey));
  const steps = assignments.flatMap((assignment): AssignmentStep[] => {
    const node_id = idNow.get(assignment.node_id);
    if (!node_id) return [];
    const { user_id, level, role_id, expirydate, assigned_at, assigned_by } = assignment;
    const before = { role_id, library_id: assignment.library_id, expirydate, assigned_at, assigned_by };
    const left = { user_id, level, node_id: assignment.node_id, before, after: null };
    if (held.has(assignmentKey({ user_id, node_id }))) return [left];
    return [left, { user_id, level, node_id, before: null, after: { ...before, library_id } }];
  });
  await writeSteps(own, steps, true);
}
