import { consumer } from '@attesta/kit';
import { AssignmentRepository } from '../repositories/assignment.repository';
import type { AssignmentLevel } from '../repositories/assignment.schema';

interface UserChanged {
  id: string;
  organization_id: string;
  role_id: number;
  deleted?: boolean;
}

const levels: AssignmentLevel[] = ['chapter', 'standard', 'substandard'];

/** Takes everything back from somebody who has left or answers for nothing any more; what they answered stays. */
export const peopleConsumer = consumer<UserChanged>({
  name: 'compliance-people',
  subjects: ['tenancy.user.changed'],
  handle: async ({ data }, unit) => {
    const { id, organization_id, role_id, deleted } = data;
    if (!deleted && (role_id === 4 || role_id === 5)) return;
    const own = unit.withOrganization(organization_id);
    const assignments = new AssignmentRepository(own);
    for (const level of levels) {
      const removed = (await assignments.ofUser(id, level)).map(({ node_id }) => node_id);
      if ((await assignments.remove(id, level, removed)) === 0) continue;
      own.publish('compliance.assignment.changed', { user_id: id, level, assigned: [], removed, organization_id });
    }
  },
});
