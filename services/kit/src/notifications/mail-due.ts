import type { PublicPage } from '../public-links/public-page';
import type { UnitOfWork } from '../repositories/unit-of-work';
import type { Sentence, SentenceReference } from '../sentences/say';
import type { SentenceLanguage } from '../sentences/say-in';

/** A meeting as calendars know it (RFC 5545, 3.6.1). */
export interface CalendarEntry {
  method: 'REQUEST' | 'CANCEL';
  /** Of a CANCEL: the meeting takes place all the same, without its reader. */
  goes_on?: boolean;
  uid: string;
  /** Of two of one uid, calendars keep the higher. */
  sequence: number;
  /** UTC */
  begins: string;
  ends: string;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
}

/** A small text file that goes along with a mail. */
export interface MailAttachment {
  filename: string;
  content_type: string;
  content: string;
}

/** A stored file that goes along with a mail: its bytes are read when the mail is sent, and are in no event. */
export interface MailedFile {
  id: string;
  filename: string;
  content_type: string;
}

/** What the event "<domain>.mail.due" holds: auth writes it in its reader's language and sends it, once for each key. */
export interface MailDue {
  key: string;
  /** What the log calls it. */
  kind: string;
  /** `user_id` is '' for somebody without an account. */
  to: { name: string; email: string; user_id: string };
  /** In whose language it is written to somebody without an account, unless `language` says in which. */
  sender_id: string;
  language?: SentenceLanguage;
  subject: SentenceReference;
  lines: SentenceReference[];
  /** The page that it leads to, which stands after the first line. */
  page?: PublicPage;
  /** The screen that it leads to, a path of the shell, for whoever has an account. */
  screen?: string;
  /** Where a POST ends such mails for its reader, without signing in (RFC 8058): a path with the token for it. */
  unsubscribe?: string;
  /** From which the code in it follows. */
  code_seed?: string;
  /** What goes into its reader's calendar, or out of it. */
  calendar?: CalendarEntry;
  attachment?: MailAttachment;
  file?: MailedFile;
}

/** A mail in the words of the service that asks for it. */
export type NewMail = Omit<MailDue, 'subject' | 'lines'> & { subject: Sentence; lines: Sentence[] };

/** Mails somebody once the unit is committed. */
export function requestMail(unit: UnitOfWork, domain: string, { subject, lines, ...mail }: NewMail): void {
  const due: MailDue = { ...mail, subject: subject.reference, lines: lines.map((line) => line.reference) };
  unit.publish(`${domain}.mail.due`, due);
}
