import { grouped, type UnitOfWork } from '@attesta/kit';
import { type Assignment, AssignmentRepository } from '../repositories/assignment.repository';
import { publishAssignments } from './publish-assignments';

/**
 * Tells of all assignments of an organization again; nobody is notified of them. @param own the unit on its behalf
 * @returns how many there are
 */
export async function republishAssignments(own: UnitOfWork): Promise<number> {
  const all = await new AssignmentRepository(own).find({});
  for (const list of grouped(all, ({ user_id, level, role_id }) => `${user_id} ${level} ${role_id}`).values()) {
    const [{ user_id, level, role_id }] = list as [Assignment];
    publishAssignments(own, { user_id, level, role_id, assigned: list, removed: [], carried: true });
  }
  return all.length;
}
