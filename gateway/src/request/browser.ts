import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccessRule } from '@attesta/proto';

/** Longer than anything that is done without being signed in. */
const seconds = 3600;

/**
 * What tells the caller's browser from all others, for an rpc that asks for it. The cookie is no session: it only lets two
 * calls of one browser follow each other. It is new with each "issued" call, so that nobody can have planted it before.
 * @returns undefined where the rpc does not ask, or the browser has none
 */
export function browserOf(
  { browser }: AccessRule,
  request: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
): string | undefined {
  if (!browser) return undefined;
  // The prefix keeps other hosts of the domain from setting it (RFC 6265bis, 4.1.3.2).
  const name = secure ? '__Host-attesta-browser' : 'attesta-browser';
  if (browser === 'read')
    return new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  const value = randomBytes(32).toString('base64url');
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  response.setHeader('Set-Cookie', `${name}=${value}; ${attributes}`);
  return value;
}
