import { createHmac } from 'node:crypto';
import { isSameText, newestSecret, type SecretVersion, secretVersions } from '@attesta/kit';

/**
 * A hash that says nothing without the platform's secret, the newest one: for codes, addresses, handles and refresh tokens,
 * which are too short or too guessable for a plain one.
 * @param purpose keeps hashes of different uses apart
 */
export function keyedHash(purpose: string, value: string): string {
  return hashUnder(newestSecret(), purpose, value);
}

/** What a value's hash may be in the database, by each listed secret: the newest first. For looking it up. */
export function keyedHashes(purpose: string, value: string): string[] {
  return secretVersions().map((version) => hashUnder(version, purpose, value));
}

/** Whether a hash is a value's, by any listed secret; in a time that does not tell where they differ. */
export function isKeyedHash(hash: string, purpose: string, value: string): boolean {
  return keyedHashes(purpose, value).some((wanted) => isSameText(hash, wanted));
}

function hashUnder(version: SecretVersion, purpose: string, value: string): string {
  const hmac = createHmac('sha256', version.key('auth keyed hashes'));
  return hmac.update(purpose).update('\0').update(value).digest('base64url');
}
