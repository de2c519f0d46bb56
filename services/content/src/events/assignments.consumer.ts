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
}

/** Keeps who is assigned what, for assigned_users and the Assigned / Not Assigned filters (platform 4). */
export const assignmentsConsumer = consumer<AssignmentChanged>({
  name: 'content-assignments',
  subjects: ['compliance.assignment.changed'],
  handle: async (event, unit) => {
    const { user_id, level, assigned = [], removed = [], ids } = event.data;
    const nodes = new AssignedNodeRepository(unit.withOrganization(event.organization_id));
    if (ids) return nodes.replace(user_id, level, ids);
    await nodes.remove(user_id, level, [...removed, ...assigned]);
    await nodes.add(user_id, level, assigned);
  },
});
