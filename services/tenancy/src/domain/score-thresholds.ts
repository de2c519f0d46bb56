/** From which score on all is well at an organization, and below which it is at risk; 0 to 100. */
export interface ScoreThresholds {
  score_target: number;
  score_warning: number;
}

/** Of organizations that say nothing else, and of those that were stored before they could. */
export const usualThresholds: ScoreThresholds = { score_target: 80, score_warning: 50 };

/** The thresholds of a stored organization. */
export function thresholdsOf(organization: Partial<ScoreThresholds>): ScoreThresholds {
  const { score_target = usualThresholds.score_target, score_warning = usualThresholds.score_warning } = organization;
  return { score_target, score_warning };
}

/** Whether scores below the warning are below the target as well. */
export function areInOrder({ score_target, score_warning }: ScoreThresholds): boolean {
  return score_warning <= score_target;
}
