import { listMeta, query, say } from '@attesta/kit';
import { ownReach } from '../../access/reach';
import { UserRepository } from '../../repositories/user.repository';
import { given } from '../../requests/texts';
import { userPaging } from '../../requests/user-list';
import { userViews } from '../../views/user-view';

const surveyor = 5;

/** Surveyors of the organization acted for, internal (1), external (2) or both (platform 7 Users). */
export const listSurveyors = query('tenancy.ListSurveyors', async (request, context) => {
  const paging = userPaging(request);
  const filter = { role_id: surveyor, ...given({ surveyor_type: request.surveyor_type || undefined }) };
  const { items, total, more } = await new UserRepository(context, ownReach(context)).list(filter, paging);
  return { message: say('kit.success'), data: await userViews(context, items), meta: listMeta(paging, total, more) };
});
