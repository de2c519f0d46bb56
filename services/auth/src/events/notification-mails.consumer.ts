import { consumer, type Event, type UnitOfWork } from '@attesta/kit';
import type { Language } from '../domain/preferences';
import { type DigestDue, digestMail } from '../mail/digest-mail';
import { type LicenceReminded, licenceMail } from '../mail/licence-mail';
import type { Mail } from '../mail/mailer';
import { sendOnce } from '../mail/send-once';
import { PreferencesRepository } from '../repositories/preferences.repository';

/** Mails what tenancy has to tell: the daily mail and reminders of licences, each once, in its reader's language. */
export const notificationMailsConsumer = consumer<DigestDue | LicenceReminded>({
  name: 'auth-notification-mails',
  subjects: ['tenancy.digest.due', 'tenancy.licence.reminded'],
  handle: async (event, unit) => {
    if (event.subject === 'tenancy.digest.due') {
      const { data } = event as Event<DigestDue>;
      await send(unit, `digest ${data.user_id} ${data.day}`, data.user_id, (language) => digestMail(data, language));
    } else {
      const { id, data } = event as Event<LicenceReminded>;
      await send(unit, `licence ${id}`, data.user_id, (language) => licenceMail(data, language));
    }
  },
});

async function send(
  unit: UnitOfWork,
  key: string,
  userId: string,
  compose: (language: Language) => Mail,
): Promise<void> {
  const language = await new PreferencesRepository(unit).languageOf(userId);
  await sendOnce(key, compose(language));
}
