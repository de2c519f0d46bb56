import { consumer, type MailDue } from '@attesta/kit';
import { meetingMail } from '../mail/meeting-mail';
import { sendOnce } from '../mail/send-once';
import { PreferencesRepository } from '../repositories/preferences.repository';

/**
 * Mails what governance, documents and compliance have to tell, each once: to users in their language, to others in that of the
 * document or of who sends it.
 */
export const meetingMailsConsumer = consumer<MailDue>({
  name: 'auth-meeting-mails',
  subjects: ['governance.mail.due', 'documents.mail.due', 'compliance.mail.due'],
  handle: async ({ data }, unit) => {
    const ofDocument = data.to.user_id ? undefined : data.language;
    const language =
      ofDocument ?? (await new PreferencesRepository(unit).languageOf(data.to.user_id || data.sender_id));
    await sendOnce(`meeting ${data.key}`, meetingMail(data, language));
  },
});
