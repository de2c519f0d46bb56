import { command, notFound, objectId } from '@attesta/kit';
import { publishUser } from '../../events/publish-user';
import { UserRepository } from '../../repositories/user.repository';
import { manageableUser, mustBeAnother } from '../../users/may-manage';

/**
 * Takes an account away: it can no longer sign in and leaves every list; what it recorded stays (platform 7 Users).
 * @throws AppError invalid, not_found, forbidden for the own account and for roles above the actor's
 */
export const deleteUser = command('tenancy.DeleteUser', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  mustBeAnother(context.actor, id, 'delete');
  const { reach } = await manageableUser(context, id);
  const removed = await new UserRepository(unit, reach).remove(id);
  if (!removed) throw notFound('user', id);
  publishUser(unit, removed);
  return { message: 'User Deleted Successfully', data: { id, status: 0 } };
});
