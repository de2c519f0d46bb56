import { type ElementAnswer, points } from '../element-answer';

/** How many elements of a response were answered in which way. */
export interface AnswerCounts {
  met: number;
  partially_met: number;
  not_met: number;
  not_applicable: number;
  unanswered: number;
}

/**
 * The score of one submitted response: the mean points of the elements that apply. An element that is left open in a
 * submitted response counts as not met, so that leaving out the hard questions does not raise a score.
 * @returns score 0 to 100 as a full double, null when no element applies
 */
export function scoreResponse(answers: (ElementAnswer | undefined)[]): { score: number | null; counts: AnswerCounts } {
  const counts: AnswerCounts = { met: 0, partially_met: 0, not_met: 0, not_applicable: 0, unanswered: 0 };
  let sum = 0;
  for (const answer of answers) {
    if (answer === undefined) counts.unanswered += 1;
    else counts[answer.replace(' ', '_') as keyof AnswerCounts] += 1;
    sum += (answer && points[answer]) ?? 0;
  }
  const applicable = answers.length - counts.not_applicable;
  return { score: applicable > 0 ? sum / applicable : null, counts };
}
