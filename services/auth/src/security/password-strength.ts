import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/**
 * zxcvbn's time grows with the square of the length and with what letters may stand for others: 256 characters took 2 s of
 * the process. Of a longer password the beginning is judged, which makes no weak one strong; with these two limits none
 * takes more than 0.1 s.
 */
const judgedCharacters = 64;
const judgedSubstitutions = 16;

let judge: ZxcvbnFactory | undefined;

/**
 * How well a password withstands guessing: zxcvbn's score, 0 to 4.
 * @param words what an attacker would try first for this account
 */
export function passwordStrength(password: string, words: string[]): number {
  judge ??= new ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs: adjacencyGraphs,
    maxLength: judgedCharacters,
    l33tMaxSubstitutions: judgedSubstitutions,
  });
  return judge.check(password.slice(0, judgedCharacters), words).score;
}
