import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { discoveryOf } from './discovery';
import type { Discovery, ProofKey } from './parse-discovery';

/** What a call of an editing server shows of itself. */
export interface ShownProof {
  /** The whole address as it was called. */
  url: string;
  token: string;
  /** X-WOPI-TimeStamp: ticks of 100 ns since the year 1. */
  timestamp: string;
  /** X-WOPI-Proof and X-WOPI-ProofOld, in base64. */
  proof: string;
  proofOld: string;
}

/** A call must not be older than 20 minutes (WOPI, "Verifying that requests originate from Office for the web"). */
const oldestMilliseconds = 20 * 60_000;
const ticksTo1970 = 621_355_968_000_000_000n;

/**
 * Whether a call comes from the editing server, told by its signature under the present key or the one before. A server without keys
 * proves nothing. An unknown signature makes the keys be read anew, for they may have been replaced.
 * @throws AppError unavailable
 */
export async function isProven(shown: ShownProof, discoveryUrl: string, now = Date.now()): Promise<boolean> {
  const { keys } = await discoveryOf(discoveryUrl);
  if (!keys) return true;
  if (!isRecent(shown.timestamp, now)) return false;
  if (isSigned(shown, keys)) return true;
  const { keys: anew } = await discoveryOf(discoveryUrl, true);
  return anew !== undefined && isSigned(shown, anew);
}

/** The bytes that are signed: token, address in capital letters and time, each behind its length. */
export function signedBytes({ token, url, timestamp }: Pick<ShownProof, 'token' | 'url' | 'timestamp'>): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigInt64BE(BigInt(timestamp));
  return Buffer.concat(
    [Buffer.from(token), Buffer.from(url.toUpperCase()), time].flatMap((part) => [lengthOf(part), part]),
  );
}

/** The time of a call as editing servers write it. */
export function ticksOf(now: number): string {
  return String(BigInt(now) * 10_000n + ticksTo1970);
}

function isRecent(timestamp: string, now: number): boolean {
  if (!/^\d{1,19}$/.test(timestamp)) return false;
  const at = Number((BigInt(timestamp) - ticksTo1970) / 10_000n);
  return Math.abs(now - at) <= oldestMilliseconds;
}

function isSigned(shown: ShownProof, { current, old }: NonNullable<Discovery['keys']>): boolean {
  const bytes = signedBytes(shown);
  const by = (key: ProofKey, proof: string): boolean =>
    proof !== '' && verify('sha256', bytes, publicKey(key), Buffer.from(proof, 'base64'));
  return by(current, shown.proof) || by(current, shown.proofOld) || by(old, shown.proof);
}

function publicKey({ modulus, exponent }: ProofKey): KeyObject {
  const url = (text: string) => Buffer.from(text, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'RSA', n: url(modulus), e: url(exponent) }, format: 'jwk' });
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}
