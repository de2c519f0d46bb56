import { command, objectId, say } from '@attesta/kit';
import { ownOrManageableUser } from '../../users/own-or-manageable';
import { withdrawEmailChange } from '../../users/withdraw-email-change';
import { clientUserView } from '../../views/user-view';

/**
 * Takes a waiting address back; where none waits, nothing changes.
 * @throws AppError invalid; not_found for accounts out of reach; forbidden for a role above the actor's
 */
export const cancelEmailChange = command('tenancy.CancelEmailChange', async (request, context, unit) => {
  const user = await ownOrManageableUser(context, objectId(request.id, 'id'));
  const changed = await withdrawEmailChange(unit, user);
  return { message: say('tenancy.email_change_cancelled'), data: await clientUserView(unit, changed) };
});
