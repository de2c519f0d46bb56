import type { Scope } from '@attesta/kit';
import { PasskeyChallengeRepository } from '../repositories/passkey-challenge.repository';
import type { PasskeyChallengeFields } from '../repositories/passkey-challenge.schema';
import { isKeyedHash, keyedHash } from '../security/keyed-hash';

/** How long the browser may ask for the person's finger, face or PIN, in milliseconds; the challenge lives as long. */
export const passkeyTimeout = 5 * 60_000;
const hashPurpose = 'passkey challenge';

/** A challenge that waits for its passkey. */
export interface WaitingChallenge {
  /** The user whose passkey must answer; empty where any user's may. */
  userId: string;
  /** Whether the browser has signed this very challenge. */
  isSigned(challenge: string): boolean;
}

/** Keeps the hash of a challenge until it is answered. @param userId empty when whoever answers is to be signed in */
export async function keepChallenge(
  scope: Scope,
  id: string,
  challenge: string,
  { purpose, userId }: { purpose: PasskeyChallengeFields['purpose']; userId: string },
): Promise<void> {
  await new PasskeyChallengeRepository(scope).put(id, {
    purpose,
    user_id: userId,
    challenge_hash: keyedHash(hashPurpose, `${id} ${challenge}`),
    expires_at: new Date(Date.now() + passkeyTimeout),
  });
}

/** Uses a challenge up, whatever becomes of the answer. @returns undefined when there is none (any more) */
export async function takeChallenge(
  scope: Scope,
  id: string,
  purpose: PasskeyChallengeFields['purpose'],
): Promise<WaitingChallenge | undefined> {
  const taken = await new PasskeyChallengeRepository(scope).take(id, purpose, new Date());
  if (!taken) return undefined;
  return {
    userId: taken.user_id,
    isSigned: (challenge) => isKeyedHash(taken.challenge_hash, hashPurpose, `${id} ${challenge}`),
  };
}
