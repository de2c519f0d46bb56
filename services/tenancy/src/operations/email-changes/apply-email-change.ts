import { AppError, command, notFound, objectId, required, say, type UnitOfWork } from '@attesta/kit';
import { undoUntil, waitingChange } from '../../domain/email-change';
import { newInvitation } from '../../domain/invitation';
import { publishInvitation } from '../../events/publish-invitation';
import { publishUser } from '../../events/publish-user';
import { EmailReservationRepository } from '../../repositories/email-reservation.repository';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { UserRepository } from '../../repositories/user.repository';
import type { User } from '../../repositories/user.schema';
import { emailChangeView } from '../../views/email-change-view';

/**
 * Puts a confirmed address in the place of the account's, which is kept for its owner for seven days. Once more, it changes
 * nothing.
 * @throws AppError invalid; not_found for an account that is gone and a change that waits no more
 */
export const applyEmailChange = command('tenancy.ApplyEmailChange', async (request, _context, unit) => {
  const id = objectId(request.user_id, 'user_id');
  const changeId = required(request.change_id, 'change_id');
  const user = await new UserRepository(unit, 'all').findById(id);
  if (!user) throw notFound('user', id);
  const done = user.email_changed_by === changeId ? user : await apply(unit, user, changeId);
  return { message: say('tenancy.user_updated'), data: emailChangeView(done) };
});

async function apply(unit: UnitOfWork, user: User, changeId: string): Promise<User> {
  const now = new Date();
  const waiting = waitingChange(user.email_change, now);
  if (waiting?.change_id !== changeId) throw new AppError('not_found', say('tenancy.no_email_waits'));
  const { email, email_key } = waiting;
  const reservations = new EmailReservationRepository(unit);
  await reservations.reserve(user.email_key, user.id, undoUntil(now), true);
  const changed = await new UserRepository(unit, 'all').updateOne(
    { _id: user.id, 'email_change.change_id': changeId },
    { $set: { email, email_key, email_change: null, email_changed_by: changeId } },
  );
  if (!changed) throw new AppError('conflict', say('kit.changed_meanwhile'));
  publishUser(unit, changed);
  await inviteThere(unit, changed, now);
  return changed;
}

/** Who has never signed in has no password: the new address gets the link that chooses one. */
async function inviteThere(unit: UnitOfWork, user: User, now: Date): Promise<void> {
  if (user.joined_at || !user.invitation) return;
  const invitation = newInvitation(user.from_date, user.invitation.language, now, user.invitation);
  const invited = await new UserRepository(unit, 'all').updateById(user.id, { $set: { invitation } });
  const organization = await new OrganizationRepository(unit, 'all').findById(user.organization_id);
  if (invited && organization) publishInvitation(unit, invited, organization.name);
}
