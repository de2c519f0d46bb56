/** A score above an activity, as the mean of how many children. */
export interface ScoreAbove {
  /** Scored children; 0 where the node has no score. */
  count: number;
}

/**
 * By how much the score of a library rises when an activity of it scores 100: a score is a mean of means, so the activity counts on
 * each of its ways up with the product of what it counts on each step (SCORING.md).
 * @param lacks what the activity lacks to 100
 * @param ways from each substandard that it proves there up to the library
 */
export function scoreGain(lacks: number, ways: ScoreAbove[][]): number {
  return ways.reduce((sum, way) => sum + lacks * way.reduce((part, { count }) => (count > 0 ? part / count : 0), 1), 0);
}
