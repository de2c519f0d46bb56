import type { ScoreThresholds } from '@attesta/ui/charts';

/** The thresholds that a reply names with an organization; undefined where it names none, so that those of the one acted for hold. */
export function ownThresholds(of: {
  score_target?: number | null;
  score_warning?: number | null;
}): ScoreThresholds | undefined {
  const { score_target: target, score_warning: warning } = of;
  return typeof target === 'number' && typeof warning === 'number' ? { target, warning } : undefined;
}
