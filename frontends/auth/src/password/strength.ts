import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

// This module and its dictionaries are a chunk of their own (1.4 MB before compression): see useStrength.
// The limits are the server's (services/auth/src/security/password-strength.ts), so that both come to the same judgement.
const judgedCharacters = 64;
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: judgedCharacters,
  l33tMaxSubstitutions: 16,
});

/** How well a password withstands guessing: 0 to 4, and zxcvbn's name for its weakness (empty where it has none). */
export interface Strength {
  score: number;
  weakness: string;
}

/** Estimates a password's strength; `inputs` are words that an attacker would try first, such as the person's name. */
export function estimate(password: string, inputs: string[]): Strength {
  const { score, feedback } = zxcvbn.check(password.slice(0, judgedCharacters), inputs);
  return { score, weakness: feedback.warning ?? '' };
}
