import { AppError, command, type LinkClaims, linkUntil, say } from '@attesta/kit';
import { newId } from '../../domain/new-id';
import { manageableMeeting } from '../../meetings/read-meeting';
import { BallotRepository } from '../../repositories/ballot.repository';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { actingFor } from '../../requests/acting-for';
import { newNonce } from '../../voting/commitments';
import { mailedHead } from '../../voting/mailed-head';
import { MeetingLedger } from '../../voting/meeting-ledger';
import { minutesDigest } from '../../voting/minutes';
import { linkLine, mailVoter, meetingWords } from '../../voting/vote-mails';
import { attendingVoters } from '../../voting/voters';

/**
 * Mails the minutes to everybody who attends, for their feedback on each discussion point (daily work 4, 7). Sent again it
 * reminds those who have not answered, and asks for points that are new.
 * @throws AppError not_found 'No discussion points found', invalid where nobody can be asked, conflict once they are final
 */
export const sendMinutesVotes = command('governance.SendMinutesVotes', async ({ id }, context, unit) => {
  const { meeting, committee } = await manageableMeeting(context, actingFor(context), id);
  const points = await new DiscussionPointRepository(unit).ofMeetings([meeting.id]);
  if (points.length === 0) throw new AppError('not_found', say('governance.no_discussion_points'));
  const voters = attendingVoters(meeting);
  if (voters.length === 0) throw new AppError('invalid', say('governance.vote_nobody'));
  const ledger = await MeetingLedger.open(unit, meeting.id);
  if (ledger.state.finalized_at) throw new AppError('conflict', say('governance.minutes_final_already'));
  const ballots = new BallotRepository(unit);
  const known = await ballots.ofMeeting(meeting.id, 'point');
  const keyOf = (point: string, voter: string): string => `${point} ${voter}`;
  const asked = new Map(known.map((ballot) => [keyOf(ballot.subject_id, ballot.voter_key), ballot.voting_stats]));
  const fresh = points.flatMap((point) =>
    voters
      .filter(({ key }) => !asked.has(keyOf(point.id, key)))
      .map((voter) => ({
        id: newId(),
        meeting_id: meeting.id,
        kind: 'point' as const,
        agenda_id: point.agenda_id,
        subject_id: point.id,
        voter_key: voter.key,
        voter_name: voter.name,
        user_id: voter.user_id,
        nonce: newNonce(),
      })),
  );
  if (fresh.length > 0) await ballots.insertMany(fresh);
  const record = await ledger.append('minutes_sent', {
    discussion_points: points.map((point) => point.id).join(' '),
    minutes: minutesDigest(points),
    voters: String(voters.length),
  });
  await ledger.write({ minutes_sent_at: new Date() });
  const head = await mailedHead(unit, meeting.id, record);
  const sending = newId();
  for (const voter of voters) {
    const isOpen = points.some((point) => (asked.get(keyOf(point.id, voter.key)) ?? 'pending') === 'pending');
    if (!isOpen) continue;
    const claims: LinkClaims = {
      kind: 'minutes',
      organization_id: unit.organizationId,
      meeting_id: meeting.id,
      agenda_id: '',
      id: meeting.id,
      email: voter.key,
      until: linkUntil(),
    };
    mailVoter(unit, {
      key: `minutes ${sending} ${voter.key}`,
      kind: 'minutes',
      voter,
      senderId: context.actor.id,
      subject: say('governance.mail_minutes_subject', { meeting: meeting.meeting_name }),
      lines: [say('governance.mail_minutes_text', meetingWords(meeting, committee)), head.line, linkLine(claims)],
      page: { path: '/commitee/meeting/responses', claims },
      attachment: head.attachment,
    });
  }
  return { message: say('governance.minutes_sent') };
});
