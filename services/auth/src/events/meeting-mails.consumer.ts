import { AppError, consumer, type MailDue, type MailedFile, type ReadFile } from '@attesta/kit';
import type { MailFile } from '../mail/mailer';
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
  handle: async ({ data }, unit, readFile) => {
    const ofDocument = data.to.user_id ? undefined : data.language;
    const language =
      ofDocument ?? (await new PreferencesRepository(unit).languageOf(data.to.user_id || data.sender_id));
    const file = data.file && (await fileOf(data.file, readFile));
    await sendOnce(`meeting ${data.key}`, meetingMail(data, language, file));
  },
});

/** A stored file as it goes along with a mail; undefined when it is there no more, for the mail says more than the file. */
async function fileOf({ id, filename, content_type }: MailedFile, readFile: ReadFile): Promise<MailFile | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of readFile(id)) chunks.push(chunk);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
  return { filename, contentType: content_type, content: Buffer.concat(chunks) };
}
