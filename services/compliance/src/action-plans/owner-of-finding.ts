import { type Day, Directory, type Scope } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import { AssignmentRepository } from '../repositories/assignment.repository';
import type { Node } from '../repositories/node.repository';

const updater = 4;

/**
 * Who does something about a finding: the updater who has answered, and for what surveyors have found the updater to whom the
 * activity was assigned first. '' where there is nobody whose account is active.
 */
export async function ownerOfFinding(
  scope: Scope,
  rater: Rater,
  updatorId: string,
  substandards: Node[],
  today: Day,
): Promise<string> {
  const places = substandards.flatMap(({ id, standard_id, chapter_id }) => [id, standard_id ?? '', chapter_id ?? '']);
  const assignments = await new AssignmentRepository(scope).updatersOf([...new Set(places.filter(Boolean))], today);
  const candidates = [...(rater === 'updater' ? [updatorId] : []), ...assignments.map(({ user_id }) => user_id)];
  const users = await new Directory().users([...new Set(candidates.filter(Boolean))]);
  const active = new Set(
    users
      .filter(({ organization_id, status, role_id }) => {
        return organization_id === scope.organizationId && status === 1 && role_id <= updater;
      })
      .map(({ id }) => id),
  );
  return candidates.find((id) => active.has(id)) ?? '';
}
