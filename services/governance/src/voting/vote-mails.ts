import {
  type CalendarEntry,
  type LinkClaims,
  type MailAttachment,
  type MailedFile,
  type PublicPage,
  requestMail,
  type Sentence,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import type { Committee } from '../repositories/committee.schema';
import type { Meeting } from '../repositories/meeting.schema';
import type { Voter } from './voters';

/** Whom a mail is about a meeting to. */
export interface MeetingMail {
  key: string;
  kind: string;
  voter: Voter;
  senderId: string;
  subject: Sentence;
  lines: Sentence[];
  page?: PublicPage;
  codeSeed?: string;
  calendar?: CalendarEntry;
  attachment?: MailAttachment;
  file?: MailedFile;
}

/** Mails somebody once the unit is committed. */
export function mailVoter(unit: UnitOfWork, mail: MeetingMail): void {
  const { key, kind, voter, senderId, subject, lines, page, codeSeed, calendar, attachment, file } = mail;
  requestMail(unit, 'governance', {
    key,
    kind,
    to: { name: voter.name, email: voter.key, user_id: voter.user_id },
    sender_id: senderId,
    subject,
    lines,
    ...(page && { page }),
    ...(codeSeed && { code_seed: codeSeed }),
    ...(calendar && { calendar }),
    ...(attachment && { attachment }),
    ...(file && { file }),
  });
}

/** The day until which a link works. */
export function untilDay(claims: Pick<LinkClaims, 'until'>): string {
  return new Date(claims.until * 1000).toISOString().slice(0, 10);
}

/** What every mail says of its meeting. */
export function meetingWords(meeting: Meeting, { committee_name }: Committee): { committee: string; day: string } {
  return { committee: committee_name, day: meeting.meeting_date };
}

/** That the link is personal, and until when it works. */
export function linkLine(claims: LinkClaims): Sentence {
  return say('governance.mail_link_personal', { day: untilDay(claims) });
}
