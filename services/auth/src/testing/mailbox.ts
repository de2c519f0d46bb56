import { environment } from '@attesta/kit';

interface Listed {
  ID: string;
  To: { Address: string }[];
  Subject: string;
}

interface Message {
  Text: string;
  Attachments: { FileName: string; ContentType: string; PartID: string }[];
  ListUnsubscribe: { Links: string[]; HeaderPost: string };
}

export interface CaughtMail {
  subject: string;
  text: string;
  /** How mail programs end such mails (RFC 8058). */
  unsubscribe: Message['ListUnsubscribe'];
  /** What goes along with it, read: a character stands for a byte. */
  files(): Promise<{ name: string; type: string; content: string }[]>;
}

/** The mails that the mail catcher has for an address, newest first, once there are at least so many. @throws Error after 10 s */
export async function mailsTo(address: string, count = 1): Promise<CaughtMail[]> {
  const base = `${environment('MAIL_API')}/api/v1`;
  for (let round = 0; round < 100; round++) {
    const { messages } = (await (await fetch(`${base}/messages?limit=500`)).json()) as { messages: Listed[] };
    const found = messages.filter(({ To }) => To.some(({ Address }) => Address === address));
    if (found.length >= count) {
      return Promise.all(
        found.map(async ({ ID, Subject }) => {
          const message = (await (await fetch(`${base}/message/${ID}`)).json()) as Message;
          const { Text, ListUnsubscribe, Attachments } = message;
          const files = () =>
            Promise.all(
              Attachments.map(async ({ FileName: name, ContentType: type, PartID }) => ({
                name,
                type,
                content: Buffer.from(
                  await (await fetch(`${base}/message/${ID}/part/${PartID}`)).arrayBuffer(),
                ).toString('latin1'),
              })),
            );
          return { subject: Subject, text: Text, unsubscribe: ListUnsubscribe, files };
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`There are fewer than ${count} mails to ${address}.`);
}

/** The newest one-time code that was mailed to an address. A notice of the same commit may arrive before or after it. */
export async function mailedCode(address: string, count = 1): Promise<string> {
  const mails = await mailsTo(address, count);
  const [code] = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  if (!code) throw new Error('No mail holds a code.');
  return code;
}
