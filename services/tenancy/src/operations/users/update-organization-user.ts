import { command } from '@attesta/kit';
import { readUserChange } from '../../requests/read-user-change';
import { changeUser } from '../../users/change-user';

/**
 * Changes an account of one of the actor's organizations (platform 7 Organizations): as UpdateClientUser.
 * @throws AppError as changeUser
 */
export const updateOrganizationUser = command('tenancy.UpdateOrganizationUser', (request, context, unit) =>
  changeUser(context, unit, readUserChange(request)),
);
