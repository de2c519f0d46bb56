import type { IncomingMessage } from 'node:http';
import { type Actor, AppError, type TokenVerifier } from '@attesta/kit';

/** The token of "Authorization: Bearer …", or undefined. */
export function bearerToken(request: IncomingMessage): string | undefined {
  const header = request.headers.authorization;
  if (!header) return undefined;
  const match = /^Bearer +([\w.~+/=-]+)$/i.exec(header);
  // The specification's public pages send a placeholder (daily work 7, Public pages).
  return match && match[1] !== 'null' && match[1] !== 'undefined' ? match[1] : undefined;
}

/** Who calls. On a public call a token that is not valid counts as none. @throws AppError not_signed_in, unavailable */
export async function actorOf(
  verifier: Pick<TokenVerifier, 'verify'>,
  token: string | undefined,
  isPublic: boolean,
): Promise<Actor | undefined> {
  if (!token) return undefined;
  try {
    return await verifier.verify(token);
  } catch (error) {
    if (isPublic && error instanceof AppError && error.code === 'not_signed_in') return undefined;
    throw error;
  }
}
