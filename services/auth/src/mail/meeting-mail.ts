import {
  type MailAttachment,
  type MailDue,
  mailedCode,
  publicPagePath,
  type SentenceReference,
  sayIn,
} from '@attesta/kit';
import type { Language } from '../domain/preferences';
import { calendarFile } from './calendar-file';
import { composeText } from './compose';
import type { Mail, MailFile } from './mailer';
import { page } from './pages';
import { unsubscribeHeaders } from './unsubscribe-headers';

/**
 * The mail about a meeting: its first line, the address of its page, and what else there is to say.
 * @param file what goes along of what is stored
 */
export function meetingMail(due: MailDue, language: Language, file?: MailFile): Mail {
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
  const attachments = [...(file ? [file] : []), ...(due.attachment ? [attached(due.attachment)] : [])];
  return {
    ...mail,
    ...(due.unsubscribe && { headers: unsubscribeHeaders(due.unsubscribe) }),
    ...(attachments.length > 0 && { attachments }),
    ...(due.calendar && { icalEvent: calendarFile(due.calendar, due.to) }),
  };
}

function attached({ filename, content_type: contentType, content }: MailAttachment): MailFile {
  return { filename, contentType, content };
}
