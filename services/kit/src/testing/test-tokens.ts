import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { newestSecret } from '../security/secret-versions';

/** Who a test call is made as. */
export interface TestActor {
  role: number;
  userId?: string;
  organizationId?: string;
  sessionId?: string;
  surveyorType?: number;
  /** Of the secret that the payload key follows from; the newest where it is not given. */
  keyVersion?: string;
}

let keys: Promise<{ privateKey: CryptoKey; publicKey: CryptoKey }> | undefined;

function keyPair(): NonNullable<typeof keys> {
  keys ??= generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return keys;
}

/** A new id of 24 hexadecimal digits. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** The public keys that test tokens are checked with. */
export async function testKeys(): Promise<JSONWebKeySet> {
  return { keys: [{ ...(await exportJWK((await keyPair()).publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' }] };
}

/** An access token as auth makes them. @param seconds how long it is good; negative for one that has lapsed */
export async function testToken(actor: TestActor, seconds = 900): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  process.env.SERVICE_TOKEN_SECRET ??= randomBytes(32).toString('hex');
  const claims = {
    role: actor.role,
    org: actor.organizationId ?? newId(),
    sid: actor.sessionId ?? newId(),
    st: actor.surveyorType,
    pk: actor.keyVersion ?? newestSecret().fingerprint,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: 'test', typ: 'at+jwt' })
    .setIssuer('attesta')
    .setAudience('attesta')
    .setSubject(actor.userId ?? newId())
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign((await keyPair()).privateKey);
}
