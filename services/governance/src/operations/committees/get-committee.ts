import { query, say } from '@attesta/kit';
import { showCommittee } from '../../committees/committee-view';
import { committeeOf } from '../../committees/may-manage';
import { actingFor } from '../../requests/acting-for';

/** One committee with its members (daily work 7 Committees). @throws AppError invalid, not_found */
export const getCommittee = query('governance.GetCommittee', async (request, context) => {
  const scope = actingFor(context);
  const committee = await committeeOf(scope, request.id);
  return { message: say('kit.success'), data: await showCommittee(context, scope, committee) };
});
