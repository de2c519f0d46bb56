import { jwtVerify, SignJWT } from 'jose';
import { environment } from '../config';

const lifetimeSeconds = 300;
let minted: { token: string; service: string; until: number } | undefined;
const verified = new Map<string, { service: string; until: number }>();

function secret(): Uint8Array {
  return new TextEncoder().encode(environment('SERVICE_TOKEN_SECRET'));
}

/** A short-lived token that says which service calls (architecture.md, rule 3). */
export async function serviceToken(service: string): Promise<string> {
  const now = Date.now() / 1000;
  if (minted && minted.service === service && minted.until - now > 60) return minted.token;
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(service)
    .setAudience('attesta-service')
    .setIssuedAt()
    .setExpirationTime(Math.floor(now) + lifetimeSeconds)
    .sign(secret());
  minted = { token, service, until: now + lifetimeSeconds };
  return token;
}

/** The service that a token names, or undefined when it is forged or lapsed. Verified once, then remembered. */
export async function verifyServiceToken(token: string): Promise<string | undefined> {
  const known = verified.get(token);
  if (known && known.until > Date.now()) return known.service;
  try {
    const { payload } = await jwtVerify(token, secret(), { audience: 'attesta-service', algorithms: ['HS256'] });
    if (verified.size > 1000) verified.clear();
    verified.set(token, { service: payload.iss ?? '', until: (payload.exp ?? 0) * 1000 });
    return payload.iss;
  } catch {
    return undefined;
  }
}
