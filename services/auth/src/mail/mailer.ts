import { environment, type Logger } from '@attesta/kit';
import { createTransport, type Transporter } from 'nodemailer';

/** A file that goes along with a mail. */
export interface MailFile {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

/** A mail to one person. */
export interface Mail {
  /** What the log calls it; nothing else of a mail is ever logged. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** For its reader's calendar, which mail programs offer to put it into. */
  icalEvent?: { method: string; filename: string; content: string };
  attachments?: MailFile[];
  /** By which mailboxes tell a repeat; one of its own where it is absent. */
  messageId?: string;
}

const triesAfterSeconds = [0, 2, 10, 30];
let transport: Transporter | undefined;

/** Sends a mail over SMTP_URL. @throws Error when the server refuses it or is away */
export async function sendMail({ kind, ...mail }: Mail): Promise<void> {
  transport ??= createTransport(environment('SMTP_URL'), {
    from: environment('MAIL_FROM', 'Attesta <no-reply@attesta.test>'),
  });
  await transport.sendMail(mail);
}

/** Sends a mail in the background, with four tries: for codes, which their owner can ask for again. */
export function sendSoon(mail: Mail, log: Logger): void {
  void (async () => {
    for (const seconds of triesAfterSeconds) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      try {
        return await sendMail(mail);
      } catch (error) {
        log.warn({ mail: mail.kind, code: (error as { code?: string }).code }, 'mail was not sent');
      }
    }
  })();
}

/**
 * Sends a mail from an event, which is tried again where the mail server is away.
 * @returns false when the server will never take it, so that no other try would help: there is no such mailbox
 */
export async function sendUnlessRefused(mail: Mail): Promise<boolean> {
  try {
    await sendMail(mail);
    return true;
  } catch (error) {
    const { responseCode = 0 } = error as { responseCode?: number };
    if (responseCode >= 500 && responseCode < 600) return false;
    throw error;
  }
}
