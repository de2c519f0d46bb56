/** How good a score of 0 to 100 is, in three steps, so that a color can stand beside the word. */
export type ScoreLevel = 'none' | 'low' | 'middle' | 'high';

/** Below 50 is low, below 80 middle; undefined means not scored yet. */
export function scoreLevel(score: number | null | undefined): ScoreLevel {
  if (score === null || score === undefined || !Number.isFinite(score)) return 'none';
  if (score < 50) return 'low';
  return score < 80 ? 'middle' : 'high';
}
