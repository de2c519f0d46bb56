import type { UnitOfWork } from '@attesta/kit';
import type { AssignmentLevel } from '../domain/assignment-step';

/** What changed of one person at one level. */
export interface AssignmentsChange {
  user_id: string;
  level: AssignmentLevel;
  assigned: { node_id: string; library_id: string }[];
  removed: string[];
  /** Whether they answer for the same as before, under other ids: nobody needs to be told. */
  carried?: boolean;
}

/** Tells the other services who answers for what. @param own the unit on behalf of the organization */
export function publishAssignments(
  own: UnitOfWork,
  { user_id, level, assigned, removed, carried }: AssignmentsChange,
): void {
  own.publish('compliance.assignment.changed', {
    user_id,
    level,
    assigned: assigned.map(({ node_id }) => node_id),
    libraries: Object.fromEntries(assigned.map(({ node_id, library_id }) => [node_id, library_id])),
    removed,
    organization_id: own.organizationId,
    ...(carried ? { carried } : {}),
  });
}
