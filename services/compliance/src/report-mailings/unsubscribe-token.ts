import { isSigned, signatureOf } from '@attesta/kit';

const purpose = 'report unsubscribe';

/** Who reads which mailing. */
export interface MailingReader {
  organizationId: string;
  mailingId: string;
  readerId: string;
}

/**
 * The token of a mailed report by which its reader gets it no more, without signing in. It says which and whose it is and does nothing
 * else, and it does not lapse: mails are kept for years.
 */
export function unsubscribeToken(of: MailingReader): string {
  return `${textOf(of)}.${signatureOf(purpose, textOf(of))}`;
}

/** For whom a token was made, under any of the platform's secrets; undefined when it was not made here. */
export function readerOfToken(token: string): MailingReader | undefined {
  const id = '([0-9a-f]{24})';
  const [, organizationId, mailingId, readerId, given = ''] =
    new RegExp(`^${id}\\.${id}\\.${id}\\.([\\w-]{43})$`).exec(token) ?? [];
  if (!organizationId || !mailingId || !readerId) return undefined;
  const of = { organizationId, mailingId, readerId };
  return isSigned(purpose, textOf(of), given) ? of : undefined;
}

function textOf({ organizationId, mailingId, readerId }: MailingReader): string {
  return `${organizationId}.${mailingId}.${readerId}`;
}
