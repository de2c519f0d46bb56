import { query, say } from '@attesta/kit';
import { openBallots, openMeetingView } from '../../voting/ballot-view';
import { ballotsInHand } from '../../voting/ballots-in-hand';
import { openLink } from '../../voting/open-link';

/** All ballots of a voter at a meeting, with the meeting and its committee's members (daily work 2). @throws AppError as `openLink` */
export const findCommitteeBallots = query('governance.FindCommitteeBallots', async (request, context) => {
  const opened = await openLink(context, { ...request, id: request.committeeId }, 'committee');
  const { scope, meeting, voter, closed } = opened;
  const data = await openBallots(scope, meeting, await ballotsInHand(scope, meeting.id, voter));
  return { message: say('governance.vote_success'), data, meetinginfo: openMeetingView(opened), closed };
});
