import { command } from '@attesta/kit';
import { readUserChange } from '../../requests/read-user-change';
import { changeUser } from '../../users/change-user';

/**
 * Changes the fields that are sent (platform 7 Users, 8): null, "" and an empty list clear.
 * @throws AppError as changeUser
 */
export const updateClientUser = command('tenancy.UpdateClientUser', (request, context, unit) =>
  changeUser(context, unit, readUserChange(request)),
);
