import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { environment } from '@attesta/kit';

let pepper: Buffer | undefined;

function platformKey(): Buffer {
  pepper ??= Buffer.from(hkdfSync('sha256', environment('SERVICE_TOKEN_SECRET'), '', 'auth keyed hashes', 32));
  return pepper;
}

/**
 * A hash that says nothing without the platform's secret: for codes, addresses, handles and refresh tokens, which are too
 * short or too guessable for a plain one.
 * @param purpose keeps hashes of different uses apart
 */
export function keyedHash(purpose: string, value: string): string {
  return createHmac('sha256', platformKey()).update(purpose).update('\0').update(value).digest('base64url');
}

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
