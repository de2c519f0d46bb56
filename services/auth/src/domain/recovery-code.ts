/** Letters and digits that nobody takes for each other on paper: no i, l, o, 0, 1. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 31^10 is more than 2^49: with five tries a sign-in nobody guesses one. */
export const recoveryLetters = 10;
export const recoveryCodeCount = 10;

/** A recovery code as it is shown, such as "h7kqm-2xw9d". */
export function shownRecoveryCode(letters: string): string {
  return `${letters.slice(0, recoveryLetters / 2)}-${letters.slice(recoveryLetters / 2)}`;
}

/** The letters of a recovery code, however it was typed; undefined when it is none. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[\s\p{Pd}]/gu, '');
  const isOne = letters.length === recoveryLetters && [...letters].every((letter) => recoveryAlphabet.includes(letter));
  return isOne ? letters : undefined;
}
