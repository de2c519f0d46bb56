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

/** An access token (RFC 9068): an Ed25519 JWT for 15 minutes with sub, role, org, sid and, of surveyors, st. */
export async function signAccessToken(subject: TokenSubject): Promise<string> {
  const { kid, privateKey } = await signingKeys();
  const claims = { role: subject.role, org: subject.organizationId, sid: subject.sessionId };
  return new SignJWT(subject.surveyorType ? { ...claims, st: subject.surveyorType } : claims)
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
    .setIssuer('attesta')
    .setAudience('attesta')
    .setSubject(subject.userId)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(privateKey);
}
