import { createHash } from 'node:crypto';
import { newestSecret, secretOf } from '../security/secret-versions';
import { isSigned, signatureOf } from '../security/signature';

/**
 * What a link opens: one ballot, all ballots of a meeting, the minutes, an action plan, or an agreement to sign; `proof` is no
 * link but what a code gives.
 */
export type LinkKind = 'ballot' | 'committee' | 'minutes' | 'action' | 'signature' | 'proof';

/** What the token of a link binds together. */
export interface LinkClaims {
  kind: LinkKind;
  organization_id: string;
  /** '' of what belongs to no meeting. */
  meeting_id: string;
  /** '' where it is for all items. */
  agenda_id: string;
  /** The ballot, committee, discussion point or agreement that the address names. */
  id: string;
  /** The voter's address; the token holds only a hash of it. */
  email: string;
  /** Until when, in seconds since 1970. */
  until: number;
}

const days = 30;
const purpose = 'governance public links';

/** Until when a link that is mailed now works. */
export function linkUntil(now = Date.now()): number {
  return Math.floor(now / 1000) + days * 86_400;
}

/** The token `t` of a link: which secret made it, what it binds, and an HMAC over both. */
export function linkToken(claims: LinkClaims): string {
  const { kind, organization_id, meeting_id, agenda_id, id, email, until } = claims;
  const payload = [kind, organization_id, meeting_id, agenda_id, id, addressHash(email), until].join('.');
  const body = `${newestSecret().fingerprint}~${payload}`;
  return `${body}~${signatureOf(purpose, body)}`;
}

/**
 * What a genuine token binds, the address as a hash.
 * @returns undefined where it was made or changed by anybody else, or under a secret that is listed no more
 */
export function readLinkToken(token: string): (Omit<LinkClaims, 'email'> & { address_hash: string }) | undefined {
  const [fingerprint = '', payload = '', given = '', ...rest] = token.split('~');
  const secret = secretOf(fingerprint);
  if (!secret || rest.length > 0) return undefined;
  if (!isSigned(purpose, `${fingerprint}~${payload}`, given, [secret])) return undefined;
  const [kind = '', organization_id = '', meeting_id = '', agenda_id = '', id = '', address_hash = '', until = ''] =
    payload.split('.');
  return { kind: kind as LinkKind, organization_id, meeting_id, agenda_id, id, address_hash, until: Number(until) };
}

/** Stands for an address, written in small or capital letters, in a token. */
export function addressHash(email: string): string {
  return createHash('sha256').update(voterKey(email)).digest('base64url');
}

/** One voter has one address, however it is written. */
export function voterKey(email: string): string {
  return email.trim().toLowerCase();
}
