import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { newestSecret, type SecretVersion, secretVersions } from './secret-versions';

const lifetimeSeconds = 300;
let minted: { token: string; service: string; version: SecretVersion; until: number } | undefined;
const verified = new Map<string, { service: string; until: number }>();

function keyOf({ secret }: SecretVersion): Uint8Array {
  return new TextEncoder().encode(secret);
}

/** A short-lived token that says which service calls (architecture.md, rule 3). */
export async function serviceToken(service: string): Promise<string> {
  const now = Date.now() / 1000;
  const version = newestSecret();
  if (minted?.service === service && minted.version === version && minted.until - now > 60) return minted.token;
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(service)
    .setAudience('attesta-service')
    .setIssuedAt()
    .setExpirationTime(Math.floor(now) + lifetimeSeconds)
    .sign(keyOf(version));
  minted = { token, service, version, until: now + lifetimeSeconds };
  return token;
}

/** The service that a token names, or undefined when it is forged or lapsed. Verified once, then remembered. */
export async function verifyServiceToken(token: string): Promise<string | undefined> {
  const known = verified.get(token);
  if (known && known.until > Date.now()) return known.service;
  for (const version of secretVersions()) {
    const payload = await checked(token, version);
    if (!payload) continue;
    if (verified.size > 1000) verified.clear();
    verified.set(token, { service: payload.iss ?? '', until: (payload.exp ?? 0) * 1000 });
    return payload.iss;
  }
  return undefined;
}

async function checked(token: string, version: SecretVersion): Promise<JWTPayload | undefined> {
  try {
    const checks = { audience: 'attesta-service', algorithms: ['HS256'], requiredClaims: ['iss', 'exp'] };
    const { payload } = await jwtVerify(token, keyOf(version), checks);
    return Number(payload.exp) > Date.now() / 1000 + 2 * lifetimeSeconds ? undefined : payload;
  } catch {
    return undefined;
  }
}
