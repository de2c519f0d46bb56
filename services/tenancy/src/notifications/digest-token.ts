import { createHmac, timingSafeEqual } from 'node:crypto';
import { newestSecret, type SecretVersion, secretVersions } from '@attesta/kit';

/**
 * The token of a daily mail by which its reader turns the mail off without signing in. It says whose it is and does
 * nothing else, and it does not lapse: mails are kept for years.
 */
export function digestToken(userId: string): string {
  return `${userId}.${signature(userId, newestSecret()).toString('base64url')}`;
}

/** For whom a token was made, under any of the platform's secrets; undefined when it was not made here. */
export function userOfDigestToken(token: string): string | undefined {
  const [, userId = '', given = ''] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
  if (!userId) return undefined;
  const bytes = Buffer.from(given, 'base64url');
  const genuine = secretVersions().some((version) => {
    const wanted = signature(userId, version);
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
  return genuine ? userId : undefined;
}

function signature(userId: string, version: SecretVersion): Buffer {
  return createHmac('sha256', version.key('digest unsubscribe')).update(userId).digest();
}
