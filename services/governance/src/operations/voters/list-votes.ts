import { listMeta, objectId, paging, query, say } from '@attesta/kit';
import { decisions } from '../../domain/voting/vote-result';
import { manageableMeeting } from '../../meetings/read-meeting';
import { BallotRepository } from '../../repositories/ballot.repository';
import type { Ballot } from '../../repositories/ballot.schema';
import { SentVoteRepository } from '../../repositories/sent-vote.repository';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';
import { nameOfVoter } from '../../voting/voter-names';

const statuses = ['pending', ...decisions, 'recused'] as const;

/**
 * Who voted what on one item of an agenda, by name, for those who manage the meeting. Not a call of the specification.
 * @throws AppError invalid, not_found, forbidden
 */
export const listVotes = query('governance.ListVotes', async (request, context) => {
  const page = paging(request, { sortable: ['voter_name'], defaultSort: 'voter_name' });
  const scope = actingFor(context);
  const { meeting } = await manageableMeeting(context, scope, request.id);
  const agendaId = objectId(request.agenda_id, 'agenda_id');
  // An item of another meeting has no votes here, and one that is still on its way to its voters none yet.
  if (!(await new SentVoteRepository(scope).isSent(meeting.id, agendaId)))
    return { message: say('governance.vote_success'), data: [], meta: listMeta(page, 0) };
  const status = request.status ? oneOf(statuses, request.status, 'status') : undefined;
  const { items, total } = await new BallotRepository(scope).votesOn({ agendaId, status }, page);
  const nameOf = await nameOfVoter(
    scope,
    meeting,
    items.map(({ proxy_to }) => proxy_to),
  );
  const data = items.map((ballot) => castVote(ballot, nameOf(ballot.proxy_to)));
  return { message: say('governance.vote_success'), data, meta: listMeta(page, total) };
});

function castVote(ballot: Ballot, proxy_holder: string) {
  const { id, voter_name, voter_key, voting_stats, comment, decided_at, recused, recusal_reason, link_sent_at } =
    ballot;
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
    link_sent_at: link_sent_at?.toISOString() ?? '',
  };
}
