import type { Language } from '../domain/preferences';
import { htmlMail } from './layout';
import type { Mail } from './mailer';
import { type MailKind, type MailText, mailTexts } from './texts/mail-texts';

/**
 * A mail to a user in one language.
 * @param values what {…} of its text stands for, besides {name} and {email}
 */
export function compose(
  kind: MailKind,
  user: { email: string; name: string },
  language: Language,
  values: Record<string, string>,
): Mail {
  return composeText(kind, mailTexts[language][kind], user, language, values);
}

/** A mail with a text of its own, which is not one of the table of mail texts. */
export function composeText(
  kind: string,
  text: MailText,
  user: { email: string; name: string },
  language: Language,
  values: Record<string, string>,
): Mail {
  const { greeting } = mailTexts[language];
  const all: Record<string, string> = { ...values, name: user.name, email: user.email };
  const fill = (line: string): string => line.replace(/\{(\w+)\}/g, (_whole, key: string) => all[key] ?? '');
  const paragraphs = [greeting, ...text.paragraphs].map(fill);
  return {
    kind,
    to: user.email,
    subject: fill(text.subject),
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlMail(paragraphs, language),
  };
}
