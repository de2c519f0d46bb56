import { command, objectId, say } from '@attesta/kit';
import { readUser } from '../../requests/read-user';
import { readWork } from '../../requests/read-work';
import { changeUser } from '../../users/change-user';

/**
 * Changes of an account's role what is sent (daily work 7 Client roles): null, "" and an empty list clear.
 * @throws AppError as changeUser
 */
export const updateClientRole = command('tenancy.UpdateClientRole', async (request, context, unit) => {
  const id = objectId(request.user_id, 'user_id');
  const { data } = await changeUser(context, unit, {
    id,
    sent: readUser(request),
    work: readWork(request),
    version: request.version,
  });
  return { message: say('tenancy.user_role_updated'), data };
});
