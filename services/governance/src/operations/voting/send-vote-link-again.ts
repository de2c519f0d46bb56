import { AppError, command, objectId, say } from '@attesta/kit';
import { type SendAgainProblem, secondsToWait, sendAgainProblem } from '../../domain/voting/send-again';
import { manageableMeeting } from '../../meetings/read-meeting';
import { BallotRepository } from '../../repositories/ballot.repository';
import { LedgerEndRepository } from '../../repositories/ledger.repository';
import { actingFor } from '../../requests/acting-for';
import { readEmail } from '../../requests/texts';
import { agendaItems } from '../../voting/agenda-items';
import { mailVoteLink } from '../../voting/mail-vote-link';
import { nameOfVoter } from '../../voting/voter-names';

/**
 * Mails a voter once more the link to what the voter has still to vote on at a meeting, because the mail was lost or its link has expired. A link
 * that was mailed before goes on working: each ballot is cast once, whichever opens it. The ledger says who was asked, which this does
 * not change. Not a call of the specification.
 * @throws AppError not_found for who was not asked, conflict where there is nothing to vote on any more, too_many with data.retry_after when
 * it was sent again just now
 */
export const sendVoteLinkAgain = command('governance.SendVoteLinkAgain', async (request, context, unit) => {
  const of = await manageableMeeting(context, actingFor(context), request.meeting_id, 'meeting_id');
  const { meeting } = of;
  const agendaId = objectId(request.agenda_id, 'agenda_id');
  const voter_key = readEmail(request.voter_email, 'voter_email');
  const ballots = new BallotRepository(unit);
  const own = await ballots.ofVoter(meeting.id, voter_key, 'agenda');
  const end = await new LedgerEndRepository(unit).ofMeeting(meeting.id);
  const asked = own.find(({ subject_id }) => subject_id === agendaId);
  const now = new Date();
  const [sentAt] = own.flatMap(({ link_sent_at }) => link_sent_at ?? []).sort((one, other) => +other - +one);
  const problem = sendAgainProblem(asked, Boolean(end?.finalized_at), sentAt, now);
  if (problem === 'given_away') {
    const holder = asked?.proxy_to ?? '';
    const name = (await nameOfVoter(unit, meeting, [holder]))(holder);
    throw new AppError('conflict', say('governance.vote_link_given_away', { name }));
  }
  if (problem) throw refusal(problem, secondsToWait(sentAt, now));
  const open = own.filter(({ voting_stats, recused, proxy_to }) => voting_stats === 'pending' && !recused && !proxy_to);
  await ballots.noteSentAgain(open, now);
  const { voter_name: name, user_id } = open[0] as (typeof open)[number];
  const items = [...agendaItems(meeting).values()].filter((item) =>
    open.some(({ agenda_id }) => agenda_id === item.agenda_id),
  );
  const key = `vote again ${asked?.id} ${now.getTime()}`;
  const voter = { key: voter_key, name, user_id };
  mailVoteLink(unit, of, { key, senderId: context.actor.id, voter, items, ballots: open });
  return { message: say('governance.vote_link_sent_again', { name }) };
});

function refusal(problem: Exclude<SendAgainProblem, 'given_away'>, seconds: number): AppError {
  if (problem === 'not_asked') return new AppError('not_found', say('governance.vote_link_not_asked'));
  if (problem === 'voted') return new AppError('conflict', say('governance.proxy_after_vote'));
  if (problem === 'closed') return new AppError('conflict', say('governance.voting_closed'));
  if (problem === 'recused') return new AppError('conflict', say('governance.vote_link_recused'));
  const message = say('governance.vote_link_too_soon', { minutes: Math.ceil(seconds / 60) });
  return new AppError('too_many', message, [{ message }], { retry_after: seconds });
}
