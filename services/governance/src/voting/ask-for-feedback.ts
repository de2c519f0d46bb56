import { type LinkClaims, linkUntil, say, type UnitOfWork } from '@attesta/kit';
import type { ChainEnd } from '@attesta/ledger';
import { newId } from '../domain/new-id';
import type { MeetingOfCommittee } from '../meetings/read-meeting';
import { BallotRepository } from '../repositories/ballot.repository';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';
import { newNonce } from './commitments';
import { mailedHead } from './mailed-head';
import { linkLine, mailVoter, meetingWords } from './vote-mails';
import type { Voter } from './voters';

/** One sending of the minutes. */
export interface SentMinutes {
  sent_by: string;
  /** The record of the ledger that says so. */
  record: ChainEnd;
}

/**
 * Mails some attendees the minutes for their feedback: who was not asked about a point yet is asked, and who has answered to all of them gets no
 * mail. @param points those that are asked about @param voters no more than `askedAtOnce`
 */
export async function askForFeedback(
  unit: UnitOfWork,
  { meeting, committee }: MeetingOfCommittee,
  points: DiscussionPoint[],
  { sent_by, record }: SentMinutes,
  voters: Voter[],
): Promise<void> {
  const ballots = new BallotRepository(unit);
  const known = await ballots.onPoints(
    meeting.id,
    voters.map(({ key }) => key),
  );
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
  const head = await mailedHead(unit, meeting.id, record);
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
      key: `minutes ${meeting.id} ${record.sequence} ${voter.key}`,
      kind: 'minutes',
      voter,
      senderId: sent_by,
      subject: say('governance.mail_minutes_subject', { meeting: meeting.meeting_name }),
      lines: [say('governance.mail_minutes_text', meetingWords(meeting, committee)), head.line, linkLine(claims)],
      page: { path: '/commitee/meeting/responses', claims },
      attachment: head.attachment,
    });
  }
}
