import { consumer } from '@attesta/kit';
import { AssignedNodeRepository } from '../repositories/assigned-node.repository';

interface AssignmentChanged {
  user_id: string;
  /** "chapter", "standard" or "substandard". */
  level: string;
  /** Ids of nodes that the user is assigned now, and of those that are taken back. */
  assigned?: string[];
  removed?: string[];
  /** Everything that the user is assigned on this level, when all of it is told at once. */
  ids?: string[];
  /** Their role, and the last day of each node that is theirs until a day; not told by earlier releases. */
  role_id?: number;
  ends?: Record<string, string>;
}

/**
 * Keeps who is assigned what and until when, for assigned_users, the Assigned / Not Assigned filters (platform 4) and the days
 * on which activities are due that are answered once.
 */
export const assignmentsConsumer = consumer<AssignmentChanged>({
  name: 'content-assignments',
  subjects: ['compliance.assignment.changed'],
  changes: ['compliance.assignment'],
  handle: async (event, unit) => {
    const { user_id, level, assigned = [], removed = [], ids, role_id = 0, ends = {} } = event.data;
    const nodes = new AssignedNodeRepository(unit.withOrganization(event.organization_id));
    if (ids) return nodes.replace(user_id, level, ids, { role_id, ends });
    await nodes.remove(user_id, level, [...removed, ...assigned]);
    await nodes.add(user_id, level, assigned, { role_id, ends });
  },
});
