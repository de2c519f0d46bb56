import { type Actor, AppError, command, notFound, objectId, say } from '@attesta/kit';
import { within } from '../../access/reach';
import { publishUser } from '../../events/publish-user';
import { mustExist } from '../../references/must-exist';
import { namedByUser } from '../../references/named-references';
import { UserRepository } from '../../repositories/user.repository';
import type { User, UserFields } from '../../repositories/user.schema';
import { checkUser, readUser } from '../../requests/read-user';
import { readIds } from '../../requests/texts';
import { manageableUser, mustManageRole } from '../../users/may-manage';
import { asksForEmail, requestEmailChange } from '../../users/request-email-change';
import { takePlace } from '../../users/take-place';
import { clientUserView } from '../../views/user-view';

/**
 * Changes the fields that are sent (platform 7 Users, 8): null, "" and an empty list clear. Another role or organization
 * needs a free place there. Another mail address waits until it is confirmed: until then the account keeps its own.
 * @throws AppError invalid; not_found; forbidden for roles above the actor's, for the own role and status, and as
 * requestEmailChange; conflict for an address in use or, with the current state, when `version` is no longer the newest;
 * unprocessable for a full quota; too_many as requestEmailChange
 */
export const updateClientUser = command('tenancy.UpdateClientUser', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const { email, email_key: _key, ...sent } = readUser(request);
  const added = readIds(request.new_surveyor_session, 'new_surveyor_session') ?? [];
  const { user, reach } = await manageableUser(context, id);
  const next = { ...user, ...sent };
  checkUser(next);
  mustManageRole(context.actor, next.role_id);
  keepOwnPower(context.actor, user, next);
  if (!within(reach, next.organization_id)) throw notFound('organization', next.organization_id);
  await mustExist(context, namedByUser(sent), () => namedByUser(user));

  const moves = next.role_id !== user.role_id || next.organization_id !== user.organization_id;
  if (moves) await takePlace(unit, next.organization_id, next.role_id);
  const asked = asksForEmail(user, email) ? await requestEmailChange(context, unit, user, email) : undefined;
  const surveyor_session = [...new Set([...next.surveyor_session, ...added])];
  const waiting = asked ? { email_change: asked.change } : {};
  const update = { $set: { ...sent, ...waiting, surveyor_session } };
  const changed = await new UserRepository(unit, reach).replaceVersioned(id, request.version, update, 'user');
  publishUser(unit, changed);
  asked?.publish(changed);
  return { message: say('tenancy.user_updated'), data: await clientUserView(unit, changed) };
});

function keepOwnPower(actor: Actor, present: User, next: UserFields): void {
  const loses =
    next.role_id !== present.role_id || next.organization_id !== present.organization_id || next.status !== 1;
  if (actor.id === present.id && loses) {
    throw new AppError('forbidden', say('tenancy.own_account_stays'));
  }
}
