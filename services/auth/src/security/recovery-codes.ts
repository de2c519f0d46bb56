import { randomInt } from 'node:crypto';
import { recoveryAlphabet, recoveryCodeCount, recoveryLetters } from '../domain/recovery-code';
import { keyedHash } from './keyed-hash';

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

/** A recovery code as it is stored: nothing without the platform's secret, and different for each user. */
export function recoveryCodeHash(userId: string, letters: string): string {
  return keyedHash('recovery code', `${userId} ${letters}`);
}
