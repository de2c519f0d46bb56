import { consumer } from '@attesta/kit';
import { AssignedNodeRepository } from '../repositories/assigned-node.repository';

interface AssignmentChanged {
  user_id: string;
  /** "chapter", "standard" or "substandard". */
  level: string;
  /** Everything that the user is assigned on this level. */
  ids: string[];
}

/** Keeps who is assigned what, for assigned_users and the Assigned / Not Assigned filters (platform 4). */
export const assignmentsConsumer = consumer<AssignmentChanged>({
  name: 'content-assignments',
  subjects: ['compliance.assignment.changed'],
  handle: async (event, unit) => {
    const { user_id, level, ids } = event.data;
    await new AssignedNodeRepository(unit.withOrganization(event.organization_id)).replace(user_id, level, ids ?? []);
  },
});
