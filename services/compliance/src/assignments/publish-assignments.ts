import type { Day, UnitOfWork } from '@attesta/kit';
import type { AssignmentLevel } from '../domain/assignment-step';

/** What changed of one person at one level. */
export interface AssignmentsChange {
  user_id: string;
  level: AssignmentLevel;
  /** The role in which they answer for it. */
  role_id: number;
  assigned: { node_id: string; library_id: string; expirydate: Day | null }[];
  removed: string[];
  /** Whether they answer for the same as before, under other ids or told again: nobody needs to be told. */
  carried?: boolean;
}

/** Tells the other services who answers for what, and until when. @param own the unit on behalf of the organization */
export function publishAssignments(
  own: UnitOfWork,
  { user_id, level, role_id, assigned, removed, carried }: AssignmentsChange,
): void {
  own.publish('compliance.assignment.changed', {
    user_id,
    level,
    role_id,
    assigned: assigned.map(({ node_id }) => node_id),
    libraries: Object.fromEntries(assigned.map(({ node_id, library_id }) => [node_id, library_id])),
    ends: Object.fromEntries(
      assigned.flatMap(({ node_id, expirydate }) => (expirydate ? [[node_id, expirydate]] : [])),
    ),
    removed,
    organization_id: own.organizationId,
    ...(carried ? { carried } : {}),
  });
}
