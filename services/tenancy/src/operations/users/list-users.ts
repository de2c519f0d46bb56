import { listMeta, notFound, query, say } from '@attesta/kit';
import { selectedReach, within } from '../../access/reach';
import { UserRepository } from '../../repositories/user.repository';
import { readUserFilter, userPaging } from '../../requests/user-list';
import { userViews } from '../../views/user-view';

/**
 * Every account that the actor may see (platform 7 Users): roles 1 and 2 those of the organizations below as well.
 * @throws AppError invalid, not_found when organization_id is not one of the actor's
 */
export const listUsers = query('tenancy.ListUsers', async (request, context) => {
  const filter = readUserFilter(request);
  const paging = userPaging(request);
  const { organization_id } = filter;
  const reach = await selectedReach(context);
  if (organization_id && !within(reach, organization_id)) throw notFound('organization', organization_id);
  const { items, total, more } = await new UserRepository(context, reach).list(filter, paging);
  return { message: say('kit.success'), data: await userViews(context, items), meta: listMeta(paging, total, more) };
});
