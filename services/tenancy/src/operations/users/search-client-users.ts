import { invalid, listMeta, query, say } from '@attesta/kit';
import { ownReach } from '../../access/reach';
import { roleOfSearchType } from '../../domain/search-type';
import { UserRepository } from '../../repositories/user.repository';
import { given, readIds } from '../../requests/texts';
import { userPaging } from '../../requests/user-list';
import { userViews } from '../../views/user-view';

const firstClientRole = 3;

/**
 * Accounts of the organization acted for, roles 3 to 6, narrowed by searchtype (platform 7 Users), or by roles, surveyor type and ids.
 * @throws AppError invalid for an unknown searchtype, and for what is no id
 */
export const searchClientUsers = query('tenancy.SearchClientUsers', async (request, context) => {
  const role = roleOfSearchType(request.searchtype ?? '');
  if (role === undefined) throw invalid('searchtype', say('tenancy.searchtype_unknown'));
  const roles = request.role_ids ?? [];
  const several = roles.length > 0 ? { $in: roles.filter((id) => id >= firstClientRole) } : { $gte: firstClientRole };
  const ids = readIds(request.ids, 'ids');
  const paging = userPaging(request);
  const filter = {
    ...given({ status: request.status, surveyor_type: request.surveyor_type }),
    ...(ids && { _id: { $in: ids } }),
    role_id: role === 'all' ? several : role,
  };
  const { items, total, more } = await new UserRepository(context, ownReach(context)).list(filter, paging);
  return { message: say('kit.success'), data: await userViews(context, items), meta: listMeta(paging, total, more) };
});
