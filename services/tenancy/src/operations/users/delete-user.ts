import { command, notFound, objectId, say } from '@attesta/kit';
import { publishUser } from '../../events/publish-user';
import { EmailReservationRepository } from '../../repositories/email-reservation.repository';
import { UserRepository } from '../../repositories/user.repository';
import { manageableUser, mustBeAnother } from '../../users/may-manage';

/**
 * Takes an account away: it can no longer sign in and leaves every list; what it recorded stays (platform 7 Users).
 * @throws AppError invalid, not_found, forbidden for the own account and for roles above the actor's
 */
export const deleteUser = command('tenancy.DeleteUser', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  mustBeAnother(context.actor, id, say('tenancy.own_account_deletion'));
  const { reach } = await manageableUser(context, id);
  const removed = await new UserRepository(unit, reach).remove(id);
  if (!removed) throw notFound('user', id);
  await new EmailReservationRepository(unit).releaseAll(id);
  publishUser(unit, removed);
  return { message: say('tenancy.user_deleted'), data: { id, status: 0 } };
});
