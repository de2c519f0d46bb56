import { type SentenceReference, sayIn } from '@attesta/kit';
import type { Language } from '../domain/preferences';
import { composeText } from './compose';
import type { Mail } from './mailer';
import { page } from './pages';
import { licenceTexts } from './texts/licence-texts';

/** What the event "tenancy.licence.reminded" holds: what one person is told of a licence. */
export interface LicenceReminded {
  user_id: string;
  name: string;
  email: string;
  title: SentenceReference;
  message: SentenceReference;
  link: string;
}

/** The mail about the end of a licence, or what has followed from it. */
export function licenceMail(reminded: LicenceReminded, language: Language): Mail {
  const say = sayIn(language);
  const [title = '', message = ''] = [say(reminded.title), say(reminded.message)];
  const paragraphs = ['{title}.', '{message}', licenceTexts[language], '{address}'];
  const values = { title, message, address: page(reminded.link) };
  return composeText('licence', { subject: '{title}', paragraphs }, reminded, language, values);
}
