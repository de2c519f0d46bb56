import type { Language } from '../domain/preferences';
import { compose } from './compose';
import type { Mail } from './mailer';
import { invitationPage } from './pages';

/** The mail that brings a new account the link by which it chooses its password. @param until when the link lapses */
export function invitationMail(
  { organization_name: organization, ...user }: { email: string; name: string; organization_name: string },
  token: string,
  until: Date,
  language: Language,
): Mail {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(until);
  return compose('invitation', user, language, { address: invitationPage(token), organization, day });
}
