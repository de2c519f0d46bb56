import { undoDays } from '../domain/email-change';
import type { Language } from '../domain/preferences';
import { composeText } from './compose';
import type { Mail } from './mailer';
import { confirmEmailPage, passwordPage, undoEmailPage } from './pages';
import { administratorTexts } from './texts/administrator-texts';
import { emailChangeTexts } from './texts/email-change-texts';
import { noticeTexts } from './texts/notice-texts';
import { type Occasion, occasionValues } from './warning-mails';

/** A change of address as its mails tell of it. */
export interface ChangedEmail {
  name: string;
  old_email: string;
  new_email: string;
}

/** Who asked for a change, when, by which device and from where; an administrator by name, and then without the latter. */
export type EmailChangeOccasion = Occasion & { administrator: string };

/**
 * Tells the old address that a change was asked for.
 * @param undoToken of the link that takes it back; undefined of an account that nobody has taken up
 */
export function emailChangeAskedMail(
  change: ChangedEmail,
  occasion: EmailChangeOccasion,
  undoToken: string | undefined,
  language: Language,
): Mail {
  const { asked } = emailChangeTexts[language];
  const texts = occasion.administrator ? administratorTexts[language] : noticeTexts[language];
  const { administrator } = occasion;
  const values = { ...occasionValues(occasion), administrator };
  return toOldAddress('email change asked', change, asked, [texts.occasion], undoToken, language, values);
}

/** Tells the old address that a change has taken effect. @param undoToken as emailChangeAskedMail */
export function emailChangedMail(change: ChangedEmail, undoToken: string | undefined, language: Language): Mail {
  return toOldAddress('email changed', change, emailChangeTexts[language].changed, [], undoToken, language, {});
}

/** Tells the address that is the account's again that a change was taken back. */
export function emailChangeUndoneMail({ name, old_email }: ChangedEmail, language: Language): Mail {
  const { undone } = emailChangeTexts[language];
  return composeText('email change undone', undone, { name, email: old_email }, language, { address: passwordPage() });
}

/** Brings the new address the link that confirms it. @param hours how long it works */
export function confirmEmailMail(
  { name, new_email }: Pick<ChangedEmail, 'name' | 'new_email'>,
  token: string,
  hours: number,
  language: Language,
): Mail {
  const values = { newEmail: new_email, address: confirmEmailPage(token), hours: String(hours) };
  const { confirm } = emailChangeTexts[language];
  return composeText('confirm email', confirm, { name, email: new_email }, language, values);
}

function toOldAddress(
  kind: string,
  { name, old_email, new_email }: ChangedEmail,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
  more: string[],
  undoToken: string | undefined,
  language: Language,
  values: Record<string, string>,
): Mail {
  const undo = undoToken ? [emailChangeTexts[language].undo, '{address}'] : [];
  const all = {
    ...values,
    newEmail: new_email,
    days: String(undoDays),
    address: undoToken ? undoEmailPage(undoToken) : '',
  };
  const text = { subject, paragraphs: [...paragraphs, ...more, ...undo] };
  return composeText(kind, text, { name, email: old_email }, language, all);
}
