import { randomBytes, randomInt } from 'node:crypto';
import { argon2id, hash } from 'argon2';
import { recoveryAlphabet, recoveryCodeCount, recoveryLetters } from '../domain/recovery-code';
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
 * A recovery code as it is stored: argon2id at the cost of a password (OWASP ASVS 5, 6.5.2), bound to its user. The
 * platform's secret has no part in it: nobody types the codes but at need, so hashes could not be renewed, and people would
 * lose their last way in when that secret is replaced. Without it, to find one of a user's ten codes by trying, at 20 ms
 * each, still takes a processor core more than 40,000 years. By another library than a password, whose own takes no associated data.
 */
export async function recoveryCodeHash(userId: string, salt: string, letters: string): Promise<string> {
  const bytes = await hash(letters, {
    ...passwordCost,
    type: argon2id,
    raw: true,
    salt: Buffer.from(salt, 'base64url'),
    associatedData: Buffer.from(userId),
  });
  return bytes.toString('base64url');
}
