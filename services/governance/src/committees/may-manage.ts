import { AppError, type Context, notFound, objectId, type Scope, say } from '@attesta/kit';
import { CommitteeRepository } from '../repositories/committee.repository';
import type { Committee } from '../repositories/committee.schema';

/** Roles 1 to 3 see and open everything of the organization acted for (daily work 5). */
export function isAdministrator({ actor }: Context): boolean {
  return actor.role <= 3;
}

/** Whether the actor plans a committee's meetings and writes its minutes: administrators, and updaters whom it was given to. */
export function mayManage(context: Context, committee: Pick<Committee, 'assigned_committee_updater'>): boolean {
  if (isAdministrator(context)) return true;
  return context.actor.role === 4 && committee.assigned_committee_updater.includes(context.actor.id);
}

/** @throws AppError invalid, not_found */
export async function committeeOf(scope: Scope, givenId: string | null | undefined, field = 'id'): Promise<Committee> {
  const id = objectId(givenId, field);
  const found = await new CommitteeRepository(scope).findById(id);
  if (!found) throw notFound('committee', id);
  return found;
}

/** @throws AppError forbidden for who does not run the committee */
export function mustManage(context: Context, committee: Committee): void {
  if (!mayManage(context, committee)) throw new AppError('forbidden', say('governance.not_your_committee'));
}
