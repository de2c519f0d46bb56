import { newestSecret } from '@attesta/kit';
import { SignJWT } from 'jose';
import { accessTokenSeconds } from '../domain/lifetimes';
import { signingKeys } from './signing-keys';

/** What an access token says. */
export interface TokenSubject {
  userId: string;
  role: number;
  organizationId: string;
  sessionId: string;
  /** 0 for anyone who is no surveyor. */
  surveyorType: number;
}

/**
 * An access token (RFC 9068): an Ed25519 JWT for 15 minutes with sub, role, org, sid, of surveyors st, and pk: which secret
 * the payload key follows from that is handed out with it.
 */
export async function signAccessToken(subject: TokenSubject): Promise<string> {
  const { kid, privateKey } = await signingKeys();
  const pk = newestSecret().fingerprint;
  const claims = { role: subject.role, org: subject.organizationId, sid: subject.sessionId, pk };
  return new SignJWT(subject.surveyorType ? { ...claims, st: subject.surveyorType } : claims)
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
    .setIssuer('attesta')
    .setAudience('attesta')
    .setSubject(subject.userId)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(privateKey);
}
