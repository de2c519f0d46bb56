import { codeMinutes } from '../domain/one-time-code';
import type { Language } from '../domain/preferences';
import { compose } from './compose';
import type { Mail } from './mailer';

/** The mail that brings a one-time code for signing in. */
export function codeMail(user: { email: string; name: string }, code: string, language: Language = 'en'): Mail {
  return compose('code', user, language, { code, minutes: String(codeMinutes) });
}

/** The mail that brings a one-time code for choosing a new password. */
export function resetCodeMail(user: { email: string; name: string }, code: string, language: Language = 'en'): Mail {
  return compose('resetCode', user, language, { code, minutes: String(codeMinutes) });
}
