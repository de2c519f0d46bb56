import { isSigned, signatureOf } from '@attesta/kit';

const purpose = 'digest unsubscribe';

/**
 * The token of a daily mail by which its reader turns the mail off without signing in. It says whose it is and does
 * nothing else, and it does not lapse: mails are kept for years.
 */
export function digestToken(userId: string): string {
  return `${userId}.${signatureOf(purpose, userId)}`;
}

/** For whom a token was made, under any of the platform's secrets; undefined when it was not made here. */
export function userOfDigestToken(token: string): string | undefined {
  const [, userId = '', given = ''] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
  return userId && isSigned(purpose, userId, given) ? userId : undefined;
}
