import { type Actor, AppError, type Context, notFound, type ReplyOf, say, type UnitOfWork } from '@attesta/kit';
import { within } from '../access/reach';
import { publishUser } from '../events/publish-user';
import { mustExist } from '../references/must-exist';
import { namedByUser, namedByWork } from '../references/named-references';
import { sessionsMustExist } from '../references/sessions-must-exist';
import { UserRepository } from '../repositories/user.repository';
import type { User, UserFields } from '../repositories/user.schema';
import { WorkRepository } from '../repositories/work.repository';
import { checkUser } from '../requests/read-user';
import { clientUserView } from '../views/user-view';
import { giveWork, type WorkSent } from './give-work';
import { manageableUser, mustManageRole } from './may-manage';
import { asksForEmail, requestEmailChange } from './request-email-change';
import { takePlace } from './take-place';

/** What a request says of an account that is there. */
export interface UserChange {
  id: string;
  /** Fields that take a new value. */
  sent: Partial<UserFields>;
  /** What they answer for from now on. */
  work?: WorkSent;
  /** The version that was read. */
  version?: number | null;
}

/**
 * Changes an account. Another role or organization needs a free place there. Another mail address waits until it is
 * confirmed: until then the account keeps its own.
 * @throws AppError invalid; not_found; forbidden for roles above the actor's, for the own role and status, and as
 * requestEmailChange; conflict for an address in use or, with the current state, when the version is no longer the newest;
 * unprocessable for a full quota; too_many as requestEmailChange
 */
export async function changeUser(
  context: Context,
  unit: UnitOfWork,
  { id, sent: { email, email_key: _key, ...sent }, work = {}, version }: UserChange,
): Promise<ReplyOf<'tenancy.UpdateClientUser'>> {
  const { user, reach } = await manageableUser(context, id);
  const next = { ...user, ...sent };
  checkUser(next);
  mustManageRole(context.actor, next.role_id);
  keepOwnPower(context.actor, user, next);
  if (!within(reach, next.organization_id)) throw notFound('organization', next.organization_id);
  const present = async () => (await new WorkRepository(context).ofUsers([id])).get(id);
  const before = async () => [...namedByUser(user), ...namedByWork(await present())];
  const stays = next.organization_id === user.organization_id;
  // What the one organization has, the other may lack: of whoever goes there, all of it is asked for.
  const asked = [...namedByUser(sent), ...namedByWork(work)];
  await mustExist(context, asked, stays ? before : undefined, next.organization_id);
  await sessionsMustExist(context, next.organization_id, work.session_ids, present);

  const moves = next.role_id !== user.role_id || !stays;
  if (moves) await takePlace(unit, next.organization_id, next.role_id);
  const address = asksForEmail(user, email) ? await requestEmailChange(context, unit, user, email) : undefined;
  const waiting = address ? { email_change: address.change } : {};
  const withdrawn = next.status === 1 ? {} : { invitation: null };
  const update = { $set: { ...sent, ...waiting, ...withdrawn } };
  const changed = await new UserRepository(unit, reach).replaceVersioned(id, version, update, 'user');
  publishUser(unit, changed);
  await giveWork(unit, changed, work, context.actor.id);
  address?.publish(changed);
  return { message: say('tenancy.user_updated'), data: await clientUserView(unit, changed) };
}

function keepOwnPower(actor: Actor, present: User, next: UserFields): void {
  const loses =
    next.role_id !== present.role_id || next.organization_id !== present.organization_id || next.status !== 1;
  if (actor.id === present.id && loses) {
    throw new AppError('forbidden', say('tenancy.own_account_stays'));
  }
}
