import { type Actor, isSigned, newestSecret, secretOf, signatureOf } from '@attesta/kit';

/** What the token of an editing server lets it do: edit one document for one user, for a while. */
export interface WopiGrant {
  actor: Actor;
  /** The organization acted for. */
  organizationId: string;
  policyId: string;
  /** Whether it may be changed. */
  edit: boolean;
  /** Until when, in milliseconds since 1970. */
  until: number;
}

const purpose = 'WOPI access tokens';

/** The token: which secret made it, what it grants, and an HMAC over both. */
export function wopiToken(grant: WopiGrant): string {
  const body = `${newestSecret().fingerprint}.${Buffer.from(JSON.stringify(grant)).toString('base64url')}`;
  return `${body}.${signatureOf(purpose, body)}`;
}

/** What a genuine token grants; undefined where it was made or changed by anybody else, or has lapsed. */
export function readWopiToken(token: string, now = Date.now()): WopiGrant | undefined {
  const [fingerprint = '', body = '', given = '', ...rest] = token.split('.');
  const secret = secretOf(fingerprint);
  if (!secret || rest.length > 0) return undefined;
  if (!isSigned(purpose, `${fingerprint}.${body}`, given, [secret])) return undefined;
  const grant = JSON.parse(Buffer.from(body, 'base64url').toString()) as WopiGrant;
  return grant.until > now ? grant : undefined;
}
