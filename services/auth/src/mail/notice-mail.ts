import type { Language } from '../domain/preferences';
import { composeText } from './compose';
import type { Mail } from './mailer';
import { passwordPage } from './pages';
import { type FactorNotice, noticeTexts } from './texts/notice-texts';
import { type Occasion, occasionValues } from './warning-mails';

/** The mail that tells the owner of a change of what protects the account; it never carries a code or a secret. */
export function noticeMail(
  user: { email: string; name: string },
  notice: FactorNotice,
  occasion: Occasion,
  language: Language,
): Mail {
  const texts = noticeTexts[language];
  const paragraphs = [texts.notices[notice], texts.occasion, texts.advice, '{address}'];
  const values = { ...occasionValues(occasion), address: passwordPage() };
  return composeText(notice, { subject: texts.subject, paragraphs }, user, language, values);
}
