import type { Language } from '../domain/preferences';
import { compose } from './compose';
import type { Mail } from './mailer';
import { passwordPage } from './pages';

/** The mail that invites a new account to choose its password. */
export function invitationMail(user: { email: string; name: string }, language: Language = 'en'): Mail {
  return compose('invitation', user, language, { address: passwordPage() });
}
