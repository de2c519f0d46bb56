import { AppError, preparedCommand, say } from '@attesta/kit';
import { castBallotViews } from '../../voting/ballot-view';
import { ballotsInHand } from '../../voting/ballots-in-hand';
import { castByLink, changedEvent, mustVoteThemselves, readDecision } from '../../voting/cast-by-link';
import { openLink } from '../../voting/open-link';

/**
 * Casts one ballot, once (daily work 4, 7). It is cast for good before the transaction of the call begins, in a turn that
 * voters of the meeting share: who loses the reply finds the receipt by opening the link again.
 * @throws AppError conflict 'You Already Voted', and as `openLink`
 */
export const castBallot = preparedCommand('governance.CastBallot', async (request, context) => {
  const opened = await openLink(context, request, 'ballot');
  const voting_stats = readDecision(request.voting_stats);
  const { own, held } = await ballotsInHand(opened.scope, opened.meeting.id, opened.voter);
  const ballot = own.find(({ id }) => id === opened.id);
  if (!ballot) throw new AppError('forbidden', say('governance.link_revoked'));
  await mustVoteThemselves(opened, [ballot]);
  const comment = request.comment?.trim() ?? '';
  const cast = await castByLink(context, opened, 'CastBallot', [{ ballot, voting_stats, comment }], held);
  const [data] = await castBallotViews(opened.scope, opened.meeting, cast);
  return async (unit) => {
    unit.live(changedEvent(opened, ['governance.vote']));
    return { message: say('governance.vote_submitted'), data };
  };
});
