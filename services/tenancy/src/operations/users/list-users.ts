import { listMeta, notFound, query } from '@attesta/kit';
import { selectedReach, within } from '../../access/reach';
import { UserRepository } from '../../repositories/user.repository';
import { given, readId } from '../../requests/texts';
import { userPaging } from '../../requests/user-list';
import { userViews } from '../../views/user-view';

/**
 * Every account that the actor may see (platform 7 Users): roles 1 and 2 those of the organizations below as well.
 * @throws AppError invalid, not_found when organization_id is not one of the actor's
 */
export const listUsers = query('tenancy.ListUsers', async (request, context) => {
  const organization_id = readId(request.organization_id, 'organization_id') || undefined;
  const paging = userPaging(request);
  const reach = await selectedReach(context);
  if (organization_id && !within(reach, organization_id)) throw notFound('organization', organization_id);
  const filter = given({ organization_id, role_id: request.role_id, status: request.status });
  const { items, total } = await new UserRepository(context, reach).list(filter, paging);
  return { message: 'Success', data: await userViews(context, items), meta: listMeta(paging, total) };
});
