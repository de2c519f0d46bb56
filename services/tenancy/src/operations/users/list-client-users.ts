import { listMeta, notFound, query, say } from '@attesta/kit';
import { selectedReach, within } from '../../access/reach';
import { UserRepository } from '../../repositories/user.repository';
import { readUserFilter, userPaging } from '../../requests/user-list';
import { userViews } from '../../views/user-view';

const firstClientRole = 3;

/**
 * The accounts of clients, roles 3 to 6, of the organization acted for and, for roles 1 and 2, those below
 * (platform 7 Users).
 * @throws AppError invalid, not_found when organization_id is not one of the actor's
 */
export const listClientUsers = query('tenancy.ListClientUsers', async (request, context) => {
  const narrowed = readUserFilter(request);
  const paging = userPaging(request);
  const { organization_id, role_id = { $gte: firstClientRole } } = narrowed;
  const reach = await selectedReach(context);
  if (organization_id && !within(reach, organization_id)) throw notFound('organization', organization_id);
  const { items, total, more } = await new UserRepository(context, reach).list({ ...narrowed, role_id }, paging);
  return { message: say('kit.success'), data: await userViews(context, items), meta: listMeta(paging, total, more) };
});
