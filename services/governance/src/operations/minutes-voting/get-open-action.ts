import { query, say } from '@attesta/kit';
import { openAction } from '../../voting/action-response';
import { openActionLink } from '../../voting/open-action-link';

/** An action plan, and what was responded to it, for who is responsible (daily work 2, 7 Public pages). @throws AppError as `openLink` */
export const getOpenAction = query('governance.GetOpenAction', async (request, context) => {
  const { scope, meeting, point } = await openActionLink(context, request);
  return { message: say('governance.vote_success'), data: await openAction(context, scope, meeting, point) };
});
