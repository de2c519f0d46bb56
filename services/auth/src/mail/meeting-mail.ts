import {
  type MailAttachment,
  mailedCode,
  type PublicPage,
  publicPagePath,
  type SentenceReference,
  sayIn,
} from '@attesta/kit';
import type { Language } from '../domain/preferences';
import { type CalendarEntry, calendarFile } from './calendar-file';
import { composeText } from './compose';
import type { Mail, MailFile } from './mailer';
import { page } from './pages';
import { unsubscribeHeaders } from './unsubscribe-headers';

/** What the event "<domain>.mail.due" holds: what one person is told of a meeting, or of an agreement to sign. */
export interface MeetingMailDue {
  /** Tells a repeat from another one. */
  key: string;
  kind: string;
  /** `user_id` is '' for somebody without an account. */
  to: { name: string; email: string; user_id: string };
  sender_id: string;
  /** Of what somebody without an account reads; that of the sender when left out. */
  language?: Language;
  subject: SentenceReference;
  lines: SentenceReference[];
  /** The page that it leads to, whose token is made here. */
  page?: PublicPage;
  /** The screen that it leads to, of whoever has an account. */
  screen?: string;
  /** Where a POST ends such mails for its reader (RFC 8058). */
  unsubscribe?: string;
  /** From which the code in its lines follows. */
  code_seed?: string;
  /** What goes into its reader's calendar, or out of it. */
  calendar?: CalendarEntry;
  attachment?: MailAttachment;
}

/** The mail about a meeting: its first line, the address of its page, and what else there is to say. */
export function meetingMail(due: MeetingMailDue, language: Language): Mail {
  const say = sayIn(language);
  const parameters: Record<string, string> = due.code_seed ? { code: mailedCode(due.code_seed) } : {};
  const text = (line: SentenceReference): string =>
    say({ ...line, parameters: { ...line.parameters, ...parameters } }) ?? '';
  const [first = '', ...others] = due.lines.map(text);
  const values: Record<string, string> = { subject: text(due.subject), first };
  if (due.page) values.address = page(publicPagePath(due.page));
  if (due.screen) values.address = page(due.screen);
  for (const [index, line] of others.entries()) values[`line${index}`] = line;
  const paragraphs = Object.keys(values)
    .filter((name) => name !== 'subject')
    .map((name) => `{${name}}`);
  const mail = composeText(due.kind, { subject: '{subject}', paragraphs }, due.to, language, values);
  return {
    ...mail,
    ...(due.unsubscribe && { headers: unsubscribeHeaders(due.unsubscribe) }),
    ...(due.attachment && { attachments: [attached(due.attachment)] }),
    ...(due.calendar && { icalEvent: calendarFile(due.calendar, due.to) }),
  };
}

function attached({ filename, content_type: contentType, content }: MailAttachment): MailFile {
  return { filename, contentType, content };
}
