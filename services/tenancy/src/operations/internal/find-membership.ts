import { objectId, query } from '@attesta/kit';
import { membershipOf } from '../../access/membership-of';

/**
 * What a user, or else an organization, is at present: other services ask where their copy knows nothing, or something else
 * than a caller's token. Nothing is found for what does not exist, or was deleted.
 * @throws AppError invalid
 */
export const findMembership = query('tenancy.FindMembership', async ({ user_id, organization_id }) =>
  membershipOf(
    user_id
      ? { user_id: objectId(user_id, 'user_id') }
      : { organization_id: objectId(organization_id, 'organization_id') },
  ),
);
