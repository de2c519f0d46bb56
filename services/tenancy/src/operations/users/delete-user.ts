import { notFound, objectId, operation } from '@attesta/kit';
import { publishUser } from '../../events/publish-user';
import { UserRepository } from '../../repositories/user.repository';
import { manageableUser, mustBeAnother } from '../../users/may-manage';

/**
 * Takes an account away: it can no longer sign in and leaves every list; what it recorded stays (platform 7 Users).
 * @throws AppError invalid, not_found, forbidden for the own account and for roles above the actor's
 */
export const deleteUser = operation('tenancy.DeleteUser', async (request, context) => {
  const id = objectId(request.id, 'id');
  mustBeAnother(context.actor, id, 'delete');
  const { reach } = await manageableUser(context, id);
  return context.unitOfWork(async (unit) => {
    const removed = await new UserRepository(unit, reach).remove(id);
    if (!removed) throw notFound('user', id);
    publishUser(unit, removed);
    return { message: 'User Deleted Successfully', data: { id, status: 0 } };
  });
});
