import { command, notFound, objectId, requiredNumber, say } from '@attesta/kit';
import { publishUser } from '../../events/publish-user';
import { UserRepository } from '../../repositories/user.repository';
import { readStatus } from '../../requests/texts';
import { manageableUser, mustBeAnother } from '../../users/may-manage';

/**
 * Switches an account on (1) or off (0); the sessions of one that is off end (daily work 4, 8).
 * @throws AppError invalid, not_found, forbidden for the own account and for roles above the actor's
 */
export const changeUserStatus = command('tenancy.ChangeUserStatus', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const status = requiredNumber(readStatus(request.status), 'status');
  mustBeAnother(context.actor, id, say('tenancy.own_account_status'));
  const { reach } = await manageableUser(context, id);
  const changed = await new UserRepository(unit, reach).updateById(id, {
    $set: status === 1 ? { status } : { status, invitation: null },
  });
  if (!changed) throw notFound('user', id);
  publishUser(unit, changed);
  // Spelt as the specification's catalogue spells it.
  return { message: say('tenancy.user_status_changed'), data: { id, status } };
});
