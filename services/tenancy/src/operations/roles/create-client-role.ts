import { command, objectId, requiredNumber, say } from '@attesta/kit';
import { readUser } from '../../requests/read-user';
import { readWork } from '../../requests/read-work';
import { changeUser } from '../../users/change-user';

/** What belongs to a role, where the request does not say. */
const nothing = {
  library: [],
  surveyor_type: 0,
  surveyor_category: '',
  from_date: '',
  to_date: '',
};

/**
 * Gives an account a role, and with it just what is sent (daily work 3 Role assignment, 7 Client roles).
 * @throws AppError as changeUser
 */
export const createClientRole = command('tenancy.CreateClientRole', async (request, context, unit) => {
  const id = objectId(request.user_id, 'user_id');
  const sent = readUser(request);
  requiredNumber(sent.role_id, 'role_id');
  const { data } = await changeUser(context, unit, {
    id,
    sent: { ...nothing, ...sent },
    work: { properties: [], substandard_ids: [], ...readWork(request) },
    version: request.version,
  });
  return { message: say('tenancy.user_role_created'), data };
});
