import { randomBytes, randomInt } from 'node:crypto';
import { hash } from 'argon2';
import { recoveryAlphabet, recoveryCodeCount, recoveryLetters } from '../domain/recovery-code';
import { keyedHash } from './keyed-hash';
import { passwordCost } from './password-hash';

/** The letters of new recovery codes, no two the same. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) {
    codes.add(
      Array.from({ length: recoveryLetters }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(''),
    );
  }
  return [...codes];
}

/** The salt of a user's recovery codes: one for all ten, so that looking one up costs one hash. */
export function newRecoverySalt(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * A recovery code as it is stored: argon2id at the cost of a password (OWASP ASVS 5, 6.5.2) over a hash that is worth
 * nothing without the platform's secret.
 */
export async function recoveryCodeHash(userId: string, salt: string, letters: string): Promise<string> {
  const keyed = keyedHash('recovery code', `${userId} ${letters}`);
  const bytes = await hash(keyed, { ...passwordCost, raw: true, salt: Buffer.from(salt, 'base64url') });
  return bytes.toString('base64url');
}
