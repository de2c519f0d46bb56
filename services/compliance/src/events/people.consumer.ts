import { consumer } from '@attesta/kit';
import { type Assignment, AssignmentRepository } from '../repositories/assignment.repository';
import { EveryAssignmentRepository } from '../repositories/every-assignment.repository';

interface UserChanged {
  id: string;
  organization_id: string;
  role_id: number;
  status: number;
  deleted?: boolean;
}

/**
 * Takes everything back from somebody who has left, is switched off or answers for nothing any more, and from somebody
 * who has moved what they had in other organizations; what they answered stays. What was assigned after the change is
 * not its matter, however late its event comes.
 */
export const peopleConsumer = consumer<UserChanged>({
  name: 'compliance-people',
  subjects: ['tenancy.user.changed'],
  handle: async ({ data, at }, unit) => {
    const { id, organization_id } = data;
    const held = await new EveryAssignmentRepository(unit).ofUser(id, new Date(at));
    const lost = mayBeAssigned(data) ? held.filter((one) => one.organization_id !== organization_id) : held;
    for (const list of byPlace(lost)) {
      const [{ organization_id: home, level }] = list as [Assignment];
      const own = unit.withOrganization(home);
      const removed = list.map(({ node_id }) => node_id);
      await new AssignmentRepository(own).remove(id, level, removed);
      const change = { user_id: id, level, assigned: [], removed, organization_id: home };
      own.publish('compliance.assignment.changed', change);
    }
  },
});

function mayBeAssigned({ role_id, status, deleted }: UserChanged): boolean {
  return !deleted && status === 1 && (role_id === 4 || role_id === 5);
}

/** Assignments apart by organization and level. */
function byPlace(assignments: Assignment[]): Assignment[][] {
  const places = new Map<string, Assignment[]>();
  for (const one of assignments) {
    const place = `${one.organization_id} ${one.level}`;
    places.set(place, [...(places.get(place) ?? []), one]);
  }
  return [...places.values()];
}
