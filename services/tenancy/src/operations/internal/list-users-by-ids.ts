import { query, say } from '@attesta/kit';
import { UserRepository } from '../../repositories/user.repository';
import { readIds } from '../../requests/texts';
import { userViews } from '../../views/user-view';

/** Accounts by id, for other services; unknown and deleted ones are left out. */
export const listUsersByIds = query('tenancy.ListUsersByIds', async (request, context) => {
  const ids = readIds(request.ids, 'ids') ?? [];
  const users = await new UserRepository(context, 'all').findByIds(ids);
  return { message: say('kit.success'), data: await userViews(context, users) };
});
