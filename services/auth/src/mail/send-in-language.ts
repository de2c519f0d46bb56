import type { Context } from '@attesta/kit';
import type { Language } from '../domain/preferences';
import { PreferencesRepository } from '../repositories/preferences.repository';
import { type Mail, sendSoon } from './mailer';

/** Sends a mail in the background, in the language that its reader prefers; in English where that can't be read. */
export function sendInLanguage(context: Context, userId: string, mail: (language: Language) => Mail): void {
  void new PreferencesRepository({ organizationId: '' })
    .languageOf(userId)
    .catch((): Language => 'en')
    .then((language) => sendSoon(mail(language), context.log))
    .catch((error: Error) => context.log.error({ reason: error.message }, 'a mail could not be written'));
}
