import { query, say } from '@attesta/kit';
import type { VotedAgenda } from '@attesta/proto/governance';
import { mayManage } from '../../committees/may-manage';
import { voteResult } from '../../domain/voting/vote-result';
import { openMeeting } from '../../meetings/read-meeting';
import { BallotRepository } from '../../repositories/ballot.repository';
import { LedgerEndRepository } from '../../repositories/ledger.repository';
import { SentVoteRepository } from '../../repositories/sent-vote.repository';
import { actingFor } from '../../requests/acting-for';
import { agendaItems } from '../../voting/agenda-items';

/**
 * How the votes of a meeting stand, item by item, with the numbers that make the result (daily work 7). Those who manage the
 * meeting see it while the vote is open; others see the result when it is there. The database counts: as many calls for five
 * thousand voters as for five.
 * @throws AppError invalid, not_found, forbidden
 */
export const groupVotes = query('governance.GroupVotes', async ({ id }, context) => {
  const scope = actingFor(context);
  const { meeting, committee } = await openMeeting(context, scope, id);
  const [tallies, sent, end] = await Promise.all([
    new BallotRepository(scope).talliesOf(meeting.id),
    new SentVoteRepository(scope).ofMeeting(meeting.id),
    new LedgerEndRepository(scope).ofMeeting(meeting.id),
  ]);
  const manageable = mayManage(context, committee);
  const votes = new Map(sent.map((vote) => [vote.agenda_id, vote]));
  const data = [...agendaItems(meeting).values()].map(({ agenda_id, serial_no, agenda_item }): VotedAgenda => {
    const vote = votes.get(agenda_id);
    const counts = tallies.get(agenda_id);
    const result = vote && counts && voteResult(vote.rule, counts, Boolean(end?.finalized_at));
    const shown = result && (manageable || result.outcome !== 'open');
    return {
      agenda_id,
      serial_no,
      agenda_item,
      sent_at: vote?.created_at.toISOString() ?? '',
      ...(shown && { result: { ...result, rule: vote.rule } }),
    };
  });
  return { message: say('governance.vote_success'), data, manageable };
});
