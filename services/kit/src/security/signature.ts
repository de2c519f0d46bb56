import { createHmac } from 'node:crypto';
import { isSameText } from './same-text';
import { newestSecret, secretVersions } from './secret-versions';

/**
 * What proves that the platform itself has written a text for a purpose: its HMAC-SHA-256, 43 characters of base64url.
 * @param purpose keeps signatures of different uses apart
 */
export function signatureOf(purpose: string, text: string, secret = newestSecret()): string {
  return createHmac('sha256', secret.key(purpose)).update(text).digest('base64url');
}

/**
 * Whether a signature is that of a text for a purpose, in a time that does not tell where it differs.
 * @param secrets under which it may have been made; any of the platform's unless said
 */
export function isSigned(purpose: string, text: string, signature: string, secrets = secretVersions()): boolean {
  return secrets.some((secret) => isSameText(signature, signatureOf(purpose, text, secret)));
}
