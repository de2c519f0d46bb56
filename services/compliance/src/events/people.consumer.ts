import { addDays, consumer, currentDay, grouped, type UnitOfWork } from '@attesta/kit';
import { publishAssignments } from '../assignments/publish-assignments';
import { AbsenceRepository } from '../repositories/absence.repository';
import { type Assignment, AssignmentRepository } from '../repositories/assignment.repository';
import { EveryAbsenceRepository } from '../repositories/every-absence.repository';
import { EveryAssignmentRepository } from '../repositories/every-assignment.repository';

interface UserChanged {
  id: string;
  organization_id: string;
  role_id: number;
  status: number;
  deleted?: boolean;
}

/**
 * Takes all assignments back from somebody who was deleted, is switched off or is no updater or surveyor any more, and
 * from somebody who has moved to another organization those in the others. Responses stay. The event may come late: what
 * was assigned after the change stays too. So end the absences in which such a person is away or stands in.
 */
export const peopleConsumer = consumer<UserChanged>({
  name: 'compliance-people',
  subjects: ['tenancy.user.changed'],
  changes: ['compliance.assignment', 'compliance.absence'],
  handle: async ({ data, at }, unit) => {
    const { id, organization_id } = data;
    const assignments = await new EveryAssignmentRepository(unit).ofUser(id, new Date(at));
    const lost = mayBeAssigned(data)
      ? assignments.filter((one) => one.organization_id !== organization_id)
      : assignments;
    for (const list of byOrganizationAndLevel(lost)) {
      const [{ organization_id: home, level, role_id }] = list as [Assignment];
      const own = unit.withOrganization(home);
      const removed = list.map(({ node_id }) => node_id);
      await new AssignmentRepository(own).remove(id, level, removed);
      publishAssignments(own, { user_id: id, level, role_id, assigned: [], removed });
    }
    await endAbsences(data, unit);
  },
});

/** Nobody stands in any more for, or as, somebody who does other work now. What is over stays as it was; what is under way ends with yesterday. */
async function endAbsences(data: UserChanged, unit: UnitOfWork): Promise<void> {
  const { id, organization_id, role_id } = data;
  const absences = await new EveryAbsenceRepository(unit).ofPerson(id, currentDay());
  for (const absence of absences) {
    if (mayBeAssigned(data) && absence.role_id === role_id && absence.organization_id === organization_id) continue;
    const absences = new AbsenceRepository(unit.withOrganization(absence.organization_id));
    if (absence.from_date >= currentDay()) await absences.deleteOne({ _id: absence.id });
    else await absences.updateById(absence.id, { to_date: addDays(currentDay(), -1) });
  }
}

function mayBeAssigned({ role_id, status, deleted }: UserChanged): boolean {
  return !deleted && status === 1 && (role_id === 4 || role_id === 5);
}

function byOrganizationAndLevel(assignments: Assignment[]): Assignment[][] {
  return [...grouped(assignments, ({ organization_id, level }) => `${organization_id} ${level}`).values()];
}
