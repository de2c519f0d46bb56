import { type ScoreThresholds, thresholdsOf } from '../score-level';
import { asShown } from './shortest-way';

/** The lowest of an organization's thresholds that a score has not reached; of no score the first one, undefined at 100. */
export function nextThreshold(score: number | null, own: Partial<ScoreThresholds>): number | undefined {
  const { score_warning, score_target } = thresholdsOf(own);
  return [score_warning, score_target, 100]
    .sort((a, b) => a - b)
    .find((threshold) => score === null || asShown(score) < threshold);
}
