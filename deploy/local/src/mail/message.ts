import { randomBytes } from 'node:crypto';
import PostalMime, { type Address, type Header } from 'postal-mime';

/** A person in a mail's header, as Mailpit writes it. */
export interface Mailbox {
  Name: string;
  Address: string;
}

/** A file that came with a mail. */
interface MailFile {
  PartID: string;
  FileName: string;
  ContentType: string;
  ContentID: string;
  Size: number;
  /** In base64; absent where it was too large to be kept. */
  Content?: string;
}

/** A caught mail in the shapes of Mailpit's API. */
export interface Mail {
  ID: string;
  MessageID: string;
  Read: boolean;
  From: Mailbox;
  To: Mailbox[];
  Cc: Mailbox[];
  Bcc: Mailbox[];
  ReplyTo: Mailbox[];
  Subject: string;
  /** When it arrived, ISO 8601. */
  Created: string;
  /** Bytes as sent. */
  Size: number;
  Text: string;
  HTML: string;
  /** How a reader ends what it is one of (RFC 2369, RFC 8058). */
  ListUnsubscribe: { Header: string; HeaderPost: string; Links: string[] };
  Files: MailFile[];
}

const SNIPPET_LENGTH = 250;
/** Bytes of a file that is kept: calendar entries, signed heads of ledgers. */
const LARGEST_KEPT = 65_536;

function mailboxes(addresses: Address[] | Address | undefined): Mailbox[] {
  const list = addresses === undefined ? [] : Array.isArray(addresses) ? addresses : [addresses];
  return list.flatMap((one): Mailbox[] =>
    one.group ? mailboxes(one.group as Address[]) : [{ Name: one.name ?? '', Address: one.address ?? '' }],
  );
}

/** Reads a mail as it came over SMTP. Who is in the envelope but in no header was sent a blind copy. */
export async function readMail(source: Buffer, recipients: string[]): Promise<Mail> {
  const parsed = await PostalMime.parse(source);
  const to = mailboxes(parsed.to);
  const cc = mailboxes(parsed.cc);
  const named = new Set([...to, ...cc].map((one) => one.Address.toLowerCase()));
  const blind = recipients
    .filter((address) => !named.has(address.toLowerCase()))
    .map((Address) => ({ Name: '', Address }));
  return {
    ID: randomBytes(11).toString('hex'),
    MessageID: (parsed.messageId ?? '').replace(/^<|>$/g, ''),
    Read: false,
    From: mailboxes(parsed.from)[0] ?? { Name: '', Address: '' },
    To: to,
    Cc: cc,
    Bcc: blind,
    ReplyTo: mailboxes(parsed.replyTo),
    Subject: parsed.subject ?? '',
    Created: new Date().toISOString(),
    Size: source.length,
    Text: parsed.text ?? '',
    HTML: parsed.html ?? '',
    ListUnsubscribe: listUnsubscribe(parsed.headers),
    Files: parsed.attachments.map((file, index) => {
      const bytes = Buffer.from(file.content as Uint8Array);
      return {
        PartID: String(index + 1),
        FileName: file.filename ?? '',
        ContentType: file.mimeType,
        ContentID: (file.contentId ?? '').replace(/^<|>$/g, ''),
        Size: bytes.length,
        ...(bytes.length <= LARGEST_KEPT && { Content: bytes.toString('base64') }),
      };
    }),
  };
}

function listUnsubscribe(headers: Header[]): Mail['ListUnsubscribe'] {
  const value = (key: string): string => headers.find((header) => header.key === key)?.value ?? '';
  const Header = value('list-unsubscribe');
  const Links = [...Header.matchAll(/<([^>]+)>/g)].map(([, link = '']) => link);
  return { Header, HeaderPost: value('list-unsubscribe-post'), Links };
}

/** A mail as it stands in Mailpit's list. */
export function summaryOf(mail: Mail): Record<string, unknown> {
  const { Text, HTML, Files, ListUnsubscribe: _unsubscribe, ...rest } = mail;
  const words = (Text || HTML.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')).replace(/\s+/g, ' ').trim();
  return { ...rest, Tags: [], Attachments: Files.length, Snippet: words.slice(0, SNIPPET_LENGTH) };
}

/** A mail by itself, as Mailpit gives it. */
export function detailsOf(mail: Mail): Record<string, unknown> {
  const { Files, Read, Created, ...rest } = mail;
  return {
    ...rest,
    Date: Created,
    Tags: [],
    Attachments: Files.filter((file) => !file.ContentID).map(withoutContent),
    Inline: Files.filter((file) => file.ContentID).map(withoutContent),
  };
}

function withoutContent({ Content: _content, ...file }: MailFile): Omit<MailFile, 'Content'> {
  return file;
}
