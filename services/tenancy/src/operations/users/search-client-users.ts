import { invalid, listMeta, query, say } from '@attesta/kit';
import { ownReach } from '../../access/reach';
import { roleOfSearchType } from '../../domain/search-type';
import { UserRepository } from '../../repositories/user.repository';
import { given } from '../../requests/texts';
import { userPaging } from '../../requests/user-list';
import { userViews } from '../../views/user-view';

const firstClientRole = 3;

/** Accounts of the organization acted for, roles 3 to 6, narrowed by searchtype (platform 7 Users). @throws AppError invalid for an unknown searchtype */
export const searchClientUsers = query('tenancy.SearchClientUsers', async (request, context) => {
  const role = roleOfSearchType(request.searchtype ?? '');
  if (role === undefined) throw invalid('searchtype', say('tenancy.searchtype_unknown'));
  const paging = userPaging(request);
  const filter = { ...given({ status: request.status }), role_id: role === 'all' ? { $gte: firstClientRole } : role };
  const { items, total, more } = await new UserRepository(context, ownReach(context)).list(filter, paging);
  return { message: say('kit.success'), data: await userViews(context, items), meta: listMeta(paging, total, more) };
});
