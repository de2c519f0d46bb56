import type { UnitOfWork } from '@attesta/kit';
import { sameWork, type WorkNamed } from '../domain/work';
import type { User } from '../repositories/user.schema';
import { WorkRepository } from '../repositories/work.repository';

/** What a request says that somebody answers for. */
export type WorkSent = Partial<Pick<WorkNamed, 'properties' | 'substandard_ids'>> & { session_ids?: string[] };

/** Who may answer for something: updaters and surveyors. */
const workers = [4, 5];
const surveyor = 5;

/**
 * Asks compliance, which assigns work, to make somebody's chapters and substandards just those that a request names, and shows
 * them until it has; surveyor sessions become theirs. Forms send every field back: what is as it was asks for nothing. Standards
 * stay as they are.
 */
export async function giveWork(unit: UnitOfWork, user: User, sent: WorkSent, givenBy: string): Promise<void> {
  await giveSessions(unit, user, sent.session_ids ?? []);
  if (!sent.properties && !sent.substandard_ids) return;
  const work = new WorkRepository(unit);
  const present = (await work.ofUsers([user.id])).get(user.id) ?? { properties: [], substandard_ids: [] };
  const { properties, substandard_ids } = { ...present, ...sent };
  if (!workers.includes(user.role_id) || sameWork(present, { properties, substandard_ids })) return;
  await work.put(user.id, { properties, substandard_ids });
  unit.withOrganization(user.organization_id).publish('tenancy.user.work_given', {
    user_id: user.id,
    role_id: user.role_id,
    properties,
    substandard_ids,
    given_by: givenBy,
  });
}

async function giveSessions(unit: UnitOfWork, user: User, ids: string[]): Promise<void> {
  if (user.role_id !== surveyor || ids.length === 0) return;
  const work = new WorkRepository(unit);
  const present = (await work.ofUsers([user.id])).get(user.id)?.session_ids ?? [];
  const session_ids = ids.filter((id) => !present.includes(id));
  if (session_ids.length === 0) return;
  await work.moveSessions(session_ids, user.id);
  const { id: user_id, organization_id } = user;
  unit.withOrganization(organization_id).publish('tenancy.user.sessions_given', { user_id, session_ids });
}
