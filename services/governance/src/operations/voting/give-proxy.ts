import { AppError, command, say } from '@attesta/kit';
import { type ProxyProblem, proxyProblem } from '../../domain/voting/proxy';
import { manageableMeeting } from '../../meetings/read-meeting';
import { BallotRepository } from '../../repositories/ballot.repository';
import { GivenProxyRepository } from '../../repositories/given-proxy.repository';
import { VotingRuleRepository } from '../../repositories/voting-rule.repository';
import { actingFor } from '../../requests/acting-for';
import { readEmail } from '../../requests/texts';
import { newNonce, voterCommitment } from '../../voting/commitments';
import { MeetingLedger } from '../../voting/meeting-ledger';
import { attendingVoters } from '../../voting/voters';

/**
 * Writes down that one voter of a meeting votes in another's place, within what the committee's rule allows. Not a call of the
 * specification.
 * @throws AppError invalid naming the field, conflict where the vote is cast already
 */
export const giveProxy = command('governance.GiveProxy', async (request, context, unit) => {
  const { meeting } = await manageableMeeting(context, actingFor(context), request.meeting_id, 'meeting_id');
  const from = readEmail(request.from_email, 'from_email');
  const to = readEmail(request.to_email, 'to_email');
  const [ballots, proxies] = [new BallotRepository(unit), new GivenProxyRepository(unit)];
  const sent = await ballots.ofVoters(meeting.id, [from, to]);
  const voters = new Set([
    ...attendingVoters(meeting).map(({ key }) => key),
    ...sent.map(({ voter_key }) => voter_key),
  ]);
  const { most_proxies } = await new VotingRuleRepository(unit).of(meeting.committee_id);
  const problem = proxyProblem({ from, to }, await proxies.ofMeeting(meeting.id), voters, most_proxies);
  if (problem) throw refusal(problem, most_proxies);
  if (sent.some(({ voter_key, voting_stats }) => voter_key === from && voting_stats !== 'pending'))
    throw new AppError('conflict', say('governance.proxy_after_vote'));
  const ledger = await MeetingLedger.open(unit, meeting.id);
  if (ledger.state.finalized_at) throw new AppError('conflict', say('governance.voting_closed'));
  await proxies.create({ meeting_id: meeting.id, from, to, given_by: context.actor.id });
  await ballots.updateMany(
    { meeting_id: meeting.id, voter_key: from, kind: 'agenda', voting_stats: 'pending' },
    { $set: { proxy_to: to } },
  );
  const nonce = newNonce();
  await ledger.append('proxy', {
    from: await voterCommitment({ nonce, voter_key: from }),
    to: await voterCommitment({ nonce, voter_key: to }),
  });
  await ledger.write();
  return { message: say('governance.proxy_given') };
});

function refusal(problem: ProxyProblem, most: number): AppError {
  const text = problem === 'too_many' ? say('governance.proxy_too_many', { most }) : say(`governance.proxy_${problem}`);
  const field = problem === 'already_given' ? 'from_email' : 'to_email';
  return new AppError(problem === 'already_given' ? 'conflict' : 'invalid', text, [{ field, message: text }]);
}
