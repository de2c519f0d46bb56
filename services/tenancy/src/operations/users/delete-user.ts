import { AppError, type Context, command, notFound, objectId, say } from '@attesta/kit';
import { publishUser } from '../../events/publish-user';
import { EmailReservationRepository } from '../../repositories/email-reservation.repository';
import { UserRepository } from '../../repositories/user.repository';
import { manageableUser, mustBeAnother } from '../../users/may-manage';

/**
 * Takes an account away: it can no longer sign in and leaves every list; what it recorded stays (platform 7 Users).
 * @throws AppError invalid, not_found, forbidden for the own account and for roles above the actor's, conflict while
 * something is assigned to them, unavailable while compliance does not say whether
 */
export const deleteUser = command('tenancy.DeleteUser', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  mustBeAnother(context.actor, id, say('tenancy.own_account_deletion'));
  const { reach } = await manageableUser(context, id);
  await mustBeIdle(context, id);
  const removed = await new UserRepository(unit, reach).remove(id);
  if (!removed) throw notFound('user', id);
  await new EmailReservationRepository(unit).releaseAll(id);
  publishUser(unit, removed);
  return { message: say('tenancy.user_deleted'), data: { id, status: 0 } };
});

async function mustBeIdle(context: Context, userId: string): Promise<void> {
  const { data } = await context.call('compliance.CountUse', { user_ids: [userId] });
  const assignments = (data ?? []).reduce((sum, use) => sum + (use.assignments ?? 0), 0);
  if (assignments > 0) throw new AppError('conflict', say('tenancy.user_has_open_work', { assignments }));
}
