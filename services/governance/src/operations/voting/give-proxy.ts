import { AppError, command, objectId, say } from '@attesta/kit';
import { type GivenProxy, mayHold, type ProxyProblem, proxyProblem } from '../../domain/voting/proxy';
import { manageableMeeting } from '../../meetings/read-meeting';
import { BallotRepository } from '../../repositories/ballot.repository';
import type { Ballot } from '../../repositories/ballot.schema';
import { GivenProxyRepository } from '../../repositories/given-proxy.repository';
import { VoteSendingRepository } from '../../repositories/vote-sending.repository';
import { VotingRuleRepository } from '../../repositories/voting-rule.repository';
import { actingFor } from '../../requests/acting-for';
import { readEmail } from '../../requests/texts';
import { agendaItems } from '../../voting/agenda-items';
import { newNonce } from '../../voting/commitments';
import { MeetingLedger } from '../../voting/meeting-ledger';
import { ledgerProxy } from '../../voting/proxies';
import { nameOfVoter } from '../../voting/voter-names';
import { attendingVoters } from '../../voting/voters';

/**
 * Writes down that one voter of a meeting votes in another's place, on all its items or on one, within what the committee's rule allows. Where
 * the holder may not vote the giver does; the ledger and the reply say so. Not a call of the specification.
 * @throws AppError invalid naming the field, conflict where the vote is cast already, and while items are on their way to their voters
 */
export const giveProxy = command('governance.GiveProxy', async (request, context, unit) => {
  const { meeting } = await manageableMeeting(context, actingFor(context), request.meeting_id, 'meeting_id');
  const from = readEmail(request.from_email, 'from_email');
  const to = readEmail(request.to_email, 'to_email');
  const agendaId = request.agenda_id ? objectId(request.agenda_id, 'agenda_id') : '';
  const [ballots, proxies] = [new BallotRepository(unit), new GivenProxyRepository(unit)];
  const sendings = await new VoteSendingRepository(unit).ofMeeting(meeting.id);
  // Some of their ballots say already who is to cast them.
  if (sendings.some(({ open, items }) => open < items.length))
    throw new AppError('conflict', say('governance.votes_under_way'));
  const sent = (await ballots.ofVoters(meeting.id, [from, to])).filter(
    ({ subject_id, recused }) => !agendaId || (subject_id === agendaId && !recused),
  );
  const sentTo = sent.map(({ voter_key }) => voter_key);
  const voters = new Set(agendaId ? sentTo : [...attendingVoters(meeting).map(({ key }) => key), ...sentTo]);
  const inHands = (await ballots.given(meeting.id)).map((one) => ({ ...one, from: one.voter_key, to: one.proxy_to }));
  const givenOn = (subject: string): GivenProxy[] => inHands.filter(({ subject_id }) => subject_id === subject);
  const given = agendaId ? givenOn(agendaId) : await proxies.ofMeeting(meeting.id);
  const { most_proxies } = await new VotingRuleRepository(unit).of(meeting.committee_id);
  const problem = proxyProblem({ from, to }, given, voters, most_proxies);
  if (problem) throw refusal(problem, most_proxies);
  const hasVoted = ({ voter_key, voting_stats }: Ballot): boolean =>
    voting_stats !== 'pending' && (voter_key === from || agendaId !== '');
  if (sent.some(hasVoted)) throw new AppError('conflict', say('governance.proxy_after_vote'));
  const ledger = await MeetingLedger.open(unit, meeting.id);
  if (ledger.state.finalized_at) throw new AppError('conflict', say('governance.voting_closed'));
  const theirs = new Map(sent.flatMap((one) => (one.voter_key === to ? [[one.subject_id, one] as const] : [])));
  const own = sent.filter(({ voter_key, recused }) => voter_key === from && !recused);
  const kept = own.filter(({ subject_id }) => !mayHold(theirs.get(subject_id)));
  // Beside what was given on one item alone none goes round in a circle there, from hand to hand, or beyond the limit either.
  for (const { subject_id } of own.filter((ballot) => !kept.includes(ballot))) {
    const there = proxyProblem({ from, to }, givenOn(subject_id), voters, most_proxies);
    if (there) throw refusal(there, most_proxies);
  }
  await ballots.giveTo(
    to,
    own.filter((ballot) => !kept.includes(ballot)),
  );
  if (!agendaId) await proxies.create({ meeting_id: meeting.id, from, to, given_by: context.actor.id });
  const nonce = newNonce();
  await ledgerProxy(ledger, 'proxy', { agenda_id: agendaId, from: { nonce, voter_key: from }, to });
  for (const one of kept) await ledgerProxy(ledger, 'proxy_ended', { agenda_id: one.subject_id, from: one, to });
  await ledger.write();
  if (kept.length === 0) return { message: say('governance.proxy_given') };
  const numbers = agendaItems(meeting);
  const items = kept.map(({ subject_id }) => numbers.get(subject_id)?.serial_no ?? '').join(', ');
  const name = (await nameOfVoter(unit, meeting, [to]))(to);
  return { message: say('governance.proxy_given_beside', { name, items }) };
});

function refusal(problem: ProxyProblem, most: number): AppError {
  const text = problem === 'too_many' ? say('governance.proxy_too_many', { most }) : say(`governance.proxy_${problem}`);
  const field = problem === 'already_given' ? 'from_email' : 'to_email';
  return new AppError(problem === 'already_given' ? 'conflict' : 'invalid', text, [{ field, message: text }]);
}
