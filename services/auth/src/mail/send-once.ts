import { SentMailRepository } from '../repositories/sent-mail.repository';
import { type Mail, sendUnlessRefused } from './mailer';

/**
 * Sends a mail from an event, once for its key: that it went out is noted at once, outside the event's transaction, which
 * may run again. A process that is killed between the mail server's answer and the note sends it again, under the same
 * Message-ID, by which mailboxes tell a repeat.
 * @throws Error when the mail server is away, so that the event is tried again
 */
export async function sendOnce(key: string, mail: Mail): Promise<void> {
  const sent = new SentMailRepository({ organizationId: '' });
  if (await sent.has(key)) return;
  await sendUnlessRefused({ ...mail, messageId: `<${key.replaceAll(/[^\w]+/g, '.')}@attesta>` });
  await sent.note(key);
}
