import { query, say } from '@attesta/kit';
import { BallotRepository } from '../../repositories/ballot.repository';
import { openBallots, openMeetingView } from '../../voting/ballot-view';
import { openLink } from '../../voting/open-link';

/** All ballots of a voter at a meeting, with the meeting and its committee's members (daily work 2). @throws AppError as `openLink` */
export const findCommitteeBallots = query('governance.FindCommitteeBallots', async (request, context) => {
  const opened = await openLink(context, { ...request, id: request.committeeId }, 'committee');
  const { scope, meeting, voter } = opened;
  const data = await openBallots(scope, meeting, await new BallotRepository(scope).inHandOf(meeting.id, voter));
  return { message: say('governance.vote_success'), data, meetinginfo: openMeetingView(opened) };
});
