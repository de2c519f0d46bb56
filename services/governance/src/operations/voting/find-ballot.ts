import { AppError, query, say } from '@attesta/kit';
import { openBallots, openMeetingView } from '../../voting/ballot-view';
import { ballotsInHand } from '../../voting/ballots-in-hand';
import { openLink } from '../../voting/open-link';

/**
 * One ballot with the item that it is about, and its receipt once it is cast (daily work 2, 7). Reading it casts nothing,
 * whoever opens the link.
 * @throws AppError as `openLink`
 */
export const findBallot = query('governance.FindBallot', async (request, context) => {
  const opened = await openLink(context, request, 'ballot');
  const { scope, meeting, voter, closed } = opened;
  const { own, held } = await ballotsInHand(scope, meeting.id, voter);
  const ballot = own.filter(({ id }) => id === opened.id);
  if (ballot.length === 0) throw new AppError('forbidden', say('governance.link_revoked'));
  const [data] = await openBallots(scope, meeting, { own: ballot, held });
  return { message: say('governance.vote_success'), data, meetinginfo: openMeetingView(opened), closed };
});
