import { AppError, command, invalid, notFound, objectId, say } from '@attesta/kit';
import { manageableMeeting } from '../../meetings/read-meeting';
import { BallotRepository } from '../../repositories/ballot.repository';
import { actingFor } from '../../requests/acting-for';
import { readEmail } from '../../requests/texts';
import { textCommitment, voterCommitment } from '../../voting/commitments';
import { MeetingLedger } from '../../voting/meeting-ledger';
import { giveBack } from '../../voting/proxies';

/**
 * Takes a voter with a conflict of interest out of the vote on one item: they count neither for the quorum nor for the
 * majority. Who has given them their vote casts it themselves on that item, or gives it to somebody else. Not a call of the specification.
 * @throws AppError invalid without a reason, not_found, conflict where the vote is cast already, and for who is recused already
 */
export const recuseVoter = command('governance.RecuseVoter', async (request, context, unit) => {
  const of = await manageableMeeting(context, actingFor(context), request.meeting_id, 'meeting_id');
  const { meeting } = of;
  const agendaId = objectId(request.agenda_id, 'agenda_id');
  const voter_key = readEmail(request.voter_email, 'voter_email');
  const reason = request.reason?.trim() ?? '';
  if (!reason) throw invalid('reason', say('governance.recusal_needs_reason'));
  const ballots = new BallotRepository(unit);
  const own = (await ballots.ofVoter(meeting.id, voter_key, 'agenda')).find(
    ({ subject_id }) => subject_id === agendaId,
  );
  if (!own) throw notFound('vote');
  if (own.voting_stats !== 'pending') throw new AppError('conflict', say('governance.proxy_after_vote'));
  // Once more would replace the reason that the ledger holds the hash of, and count the voter twice there.
  if (own.recused) throw new AppError('conflict', say('governance.vote_link_recused'));
  const ledger = await MeetingLedger.open(unit, meeting.id);
  if (ledger.state.finalized_at) throw new AppError('conflict', say('governance.voting_closed'));
  await ballots.updateById(own.id, { $set: { recused: true, recusal_reason: reason } });
  await ledger.append('recusal', {
    agenda_id: agendaId,
    voter: await voterCommitment(own),
    reason: await textCommitment(own.nonce, reason),
  });
  await giveBack(context, unit, ledger, of, agendaId, voter_key);
  await ledger.write();
  return { message: say('governance.voter_recused') };
});
