import { grouped, query, say } from '@attesta/kit';
import type { VotedAgenda } from '@attesta/proto/governance';
import { mayManage } from '../../committees/may-manage';
import { voteResult } from '../../domain/voting/vote-result';
import { openMeeting } from '../../meetings/read-meeting';
import { BallotRepository } from '../../repositories/ballot.repository';
import type { Ballot } from '../../repositories/ballot.schema';
import { GivenProxyRepository } from '../../repositories/given-proxy.repository';
import { LedgerEndRepository } from '../../repositories/ledger.repository';
import { SentVoteRepository } from '../../repositories/sent-vote.repository';
import { actingFor } from '../../requests/acting-for';
import { agendaItems } from '../../voting/agenda-items';
import { attendingVoters } from '../../voting/voters';

/**
 * How the votes of a meeting stand, item by item, with the numbers that make the result (daily work 7). Those who manage the
 * meeting see who voted what, and see it while the vote is open; others see the result when it is there.
 * @throws AppError invalid, not_found, forbidden
 */
export const groupVotes = query('governance.GroupVotes', async ({ id }, context) => {
  const scope = actingFor(context);
  const { meeting, committee } = await openMeeting(context, scope, id);
  const [ballots, sent, end, proxies] = await Promise.all([
    new BallotRepository(scope).ofMeeting(meeting.id, 'agenda'),
    new SentVoteRepository(scope).ofMeeting(meeting.id),
    new LedgerEndRepository(scope).ofMeeting(meeting.id),
    new GivenProxyRepository(scope).ofMeeting(meeting.id),
  ]);
  const manageable = mayManage(context, committee);
  const names = new Map(ballots.map(({ voter_key, voter_name }) => [voter_key, voter_name]));
  const voters = new Map([...attendingVoters(meeting).map(({ key, name }) => [key, name] as const), ...names]);
  const holders = new Map(proxies.map(({ from, to }) => [from, to]));
  const holderName = (key: string): string => voters.get(holders.get(key) ?? '') ?? '';
  const byItem = new Map(grouped(ballots, ({ agenda_id }) => agenda_id));
  const data = [...agendaItems(meeting).values()].map(({ agenda_id, serial_no, agenda_item }): VotedAgenda => {
    const vote = sent.find((one) => one.agenda_id === agenda_id);
    const cast = byItem.get(agenda_id) ?? [];
    const result = vote && voteResult(vote.rule, cast as never, Boolean(end?.finalized_at));
    const shown = result && (manageable || result.outcome !== 'open');
    return {
      agenda_id,
      serial_no,
      agenda_item,
      sent_at: vote?.created_at.toISOString() ?? '',
      ...(shown && { result: { ...result, rule: vote.rule } }),
      votes: manageable ? cast.map((ballot) => castVote(ballot, holderName(ballot.voter_key))) : [],
    };
  });
  const people = [...voters].map(([email, name]) => ({ email, name, proxy_holder: holderName(email) }));
  return { message: say('governance.vote_success'), data, voters: manageable ? people : [], manageable };
});

function castVote(ballot: Ballot, proxy_holder: string) {
  const { id, voter_name, voter_key, voting_stats, comment, decided_at, recused, recusal_reason } = ballot;
  return {
    id,
    voter_name,
    voter_email: voter_key,
    voting_stats,
    comment,
    decided_at: decided_at?.toISOString() ?? '',
    recused,
    recusal_reason,
    proxy_holder,
  };
}
