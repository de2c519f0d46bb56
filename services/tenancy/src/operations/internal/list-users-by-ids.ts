import { invalid, query } from '@attesta/kit';
import { UserRepository } from '../../repositories/user.repository';
import { readIds } from '../../requests/texts';
import { userViews } from '../../views/user-view';

const mostIds = 500;

/** Accounts by id, for other services; unknown and deleted ones are left out. @throws AppError invalid above 500 ids */
export const listUsersByIds = query('tenancy.ListUsersByIds', async (request, context) => {
  const ids = readIds(request.ids, 'ids') ?? [];
  if (ids.length > mostIds) throw invalid('ids', `At most ${mostIds} ids at a time.`);
  const users = await new UserRepository(context, 'all').findByIds(ids);
  return { message: 'Success', data: await userViews(context, users) };
});
