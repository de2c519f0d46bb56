import type { ElementAnswer } from './element-answer';

/** By how much raters differ: the highest of their scores less the lowest; undefined until two have scored. */
export function scoreDifference(scores: (number | null | undefined)[]): number | undefined {
  const given = scores.filter((score): score is number => typeof score === 'number');
  return given.length < 2 ? undefined : Math.max(...given) - Math.min(...given);
}

/** Whether two raters answer an element differently. Who has not answered it differs from nobody. */
export function answersDiffer(answers: (ElementAnswer | null | undefined)[]): boolean {
  return new Set(answers.filter(Boolean)).size > 1;
}
