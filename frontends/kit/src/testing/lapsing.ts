import { randomBytes } from 'node:crypto';
import type { Session } from '../session/store';
import type { Answer, Arrival } from './fake-gateway';
import { marta } from './sessions';

/** What seals lists for the session of these tests. */
export const payloadKey = randomBytes(32);
/** A session under the token that lapses. */
export const signedIn: Session = { ...marta, payloadKey: payloadKey.toString('base64') };
export const refreshPath = '/api/v1/auth/refreshtoken';
export const lapsed: Answer = {
  status: 401,
  body: { success: false, message: 'Token lapsed', auth: false, errors: [] },
};
export const renewed: Answer = {
  body: { success: true, auth: true, accessToken: 'new', refreshToken: 'r2', payload_key: signedIn.payloadKey },
};

/** Refuses the old token, takes the new one, and renews as told. */
export const lapsing = (renewal: () => Answer | Promise<Answer>) => (arrival: Arrival) =>
  arrival.path === refreshPath
    ? renewal()
    : arrival.headers.authorization === 'Bearer old'
      ? lapsed
      : { body: { success: true, data: [] } };
