/** From which score on all is well at an organization, and below which it is at risk; 0 to 100. */
export interface ScoreThresholds {
  score_target: number;
  score_warning: number;
}

/** Of organizations that have not said otherwise; tenancy gives the same to those that clear theirs. */
export const usualThresholds: ScoreThresholds = { score_target: 80, score_warning: 50 };

/** The thresholds of an organization, those that it has not said by the usual ones. */
export function thresholdsOf({ score_target, score_warning }: Partial<ScoreThresholds>): ScoreThresholds {
  return {
    score_target: score_target ?? usualThresholds.score_target,
    score_warning: score_warning ?? usualThresholds.score_warning,
  };
}

export type ScoreLevel = 'unscored' | 'at_risk' | 'below_target' | 'on_target';

/** How good a score is by an organization's own thresholds. */
export function scoreLevel(score: number | null | undefined, thresholds: Partial<ScoreThresholds> = {}): ScoreLevel {
  const { score_target, score_warning } = thresholdsOf(thresholds);
  if (score === null || score === undefined) return 'unscored';
  if (score < score_warning) return 'at_risk';
  return score < score_target ? 'below_target' : 'on_target';
}
