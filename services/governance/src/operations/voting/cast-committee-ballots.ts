import { invalid, preparedCommand, say } from '@attesta/kit';
import { agendaItems } from '../../voting/agenda-items';
import { castBallotViews } from '../../voting/ballot-view';
import { ballotsInHand } from '../../voting/ballots-in-hand';
import { alreadyVoted } from '../../voting/cast-ballots';
import { castByLink, changedEvent, mustVoteThemselves, readDecision } from '../../voting/cast-by-link';
import { openLink } from '../../voting/open-link';

/**
 * Casts all ballots of a voter at a meeting together (daily work 2, 5).
 * @throws AppError invalid where one is left out, conflict where nothing is left to be cast, and as `openLink`
 */
export const castCommitteeBallots = preparedCommand('governance.CastCommitteeBallots', async (request, context) => {
  const opened = await openLink(context, { ...request, id: request.committeeId }, 'committee');
  const { scope, meeting, voter } = opened;
  const { own, held } = await ballotsInHand(scope, meeting.id, voter);
  const open = own.filter(({ voting_stats, recused }) => voting_stats === 'pending' && !recused);
  const given = new Map((request.votes ?? []).map((vote) => [vote.id, vote]));
  const mistaken = [...given.keys()].some((id) => !open.some((ballot) => ballot.id === id));
  if (open.length === 0 || mistaken) throw alreadyVoted();
  await mustVoteThemselves(opened, open);
  const numbers = agendaItems(meeting);
  const choices = open.map((ballot) => {
    const vote = given.get(ballot.id);
    const n = numbers.get(ballot.agenda_id)?.serial_no ?? '';
    if (!vote?.voting_stats) throw invalid('votes', say('governance.vote_each_agenda', { n }));
    return { ballot, voting_stats: readDecision(vote.voting_stats), comment: vote.comment?.trim() ?? '' };
  });
  const cast = await castByLink(context, opened, 'CastCommitteeBallots', choices, held);
  const data = await castBallotViews(scope, meeting, cast);
  return async (unit) => {
    unit.live(changedEvent(opened, ['governance.vote']));
    return { message: say('governance.votes_submitted'), data };
  };
});
