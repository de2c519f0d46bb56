import { createHash, randomBytes } from 'node:crypto';
import { keyedHash } from './keyed-hash';

/** What a mailed link is for. */
export type MailLinkPurpose = 'confirm email' | 'undo email' | 'invitation';

/** The token of a link, 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token of a link that an event has mailed, 256 bits that follow from the platform's secret: where the event is applied
 * once more, the link that was mailed before is still the right one.
 */
export function linkTokenOf(purpose: MailLinkPurpose, eventId: string): string {
  return keyedHash(`mail link: ${purpose}`, eventId);
}

/**
 * What is stored of a token. Under no key, for a link may have to outlive the platform's secret, and 256 bits can't be
 * guessed.
 */
export function linkTokenHash(purpose: MailLinkPurpose, token: string): string {
  return createHash('sha256').update(`${purpose} ${token}`).digest('base64url');
}
