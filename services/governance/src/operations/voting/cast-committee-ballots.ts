import { invalid, preparedCommand, say } from '@attesta/kit';
import { agendaItems } from '../../voting/agenda-items';
import { castBallotViews } from '../../voting/ballot-view';
import { ballotsInHand } from '../../voting/ballots-in-hand';
import { alreadyVoted } from '../../voting/cast-ballots';
import { castByLink, changedEvent, mustVoteThemselves, readDecision } from '../../voting/cast-by-link';
import { openLink } from '../../voting/open-link';

/**
 * Casts all ballots together that a voter has at a meeting and has not given to somebody else (daily work 2, 5).
 * @throws AppError invalid where one is left out, conflict where nothing is left to be cast, and as `openLink`
 */
export const castCommitteeBallots = preparedCommand('governance.CastCommitteeBallots', async (request, context) => {
  const opened = await openLink(context, { ...request, id: request.committeeId }, 'committee');
  const { scope, meeting, voter } = opened;
  const { own, held } = await ballotsInHand(scope, meeting.id, voter);
  const pending = own.filter(({ voting_stats, recused }) => voting_stats === 'pending' && !recused);
  // What somebody else casts is left to them; the rest is still the voter's own.
  const open = pending.filter(({ proxy_to }) => !proxy_to);
  const given = new Map((request.votes ?? []).map((vote) => [vote.id, vote]));
  await mustVoteThemselves(opened, open.length > 0 ? pending.filter(({ id }) => given.has(id)) : pending);
  const mistaken = [...given.keys()].some((id) => !open.some((ballot) => ballot.id === id));
  if (open.length === 0 || mistaken) throw alreadyVoted();
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
