import { randomBytes } from 'node:crypto';
import { isKeyedHash, keyedHash } from './keyed-hash';

const purpose = 'refresh token';

/** The seed of a family of refresh tokens. Neither it alone nor the platform's secret alone makes a token. */
export function newRefreshSeed(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The refresh token of a generation, "<session id>.<generation>.<proof>". It follows from the seed, so a repeated call
 * gets the very same successor and no token is ever stored.
 */
export function refreshToken(sessionId: string, seed: string, generation: number): string {
  return `${sessionId}.${generation}.${keyedHash(purpose, proven(sessionId, seed, generation))}`;
}

/**
 * The session and generation that a token claims; undefined when it has not the form of one. Ids of sessions from before
 * they had 32 digits have 24.
 */
export function readRefreshToken(token: string): { sessionId: string; generation: number; proof: string } | undefined {
  const parts = /^([0-9a-f]{24}|[0-9a-f]{32})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  return parts ? { sessionId: parts[1]!, generation: Number(parts[2]), proof: parts[3]! } : undefined;
}

/** Whether a token was really given out by its family. Without this, a forged one could end somebody's session. */
export function isGenuine(token: { sessionId: string; generation: number; proof: string }, seed: string): boolean {
  return isKeyedHash(token.proof, purpose, proven(token.sessionId, seed, token.generation));
}

function proven(sessionId: string, seed: string, generation: number): string {
  return `${seed}.${sessionId}.${generation}`;
}
