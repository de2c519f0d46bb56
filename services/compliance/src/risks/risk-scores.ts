import type { JudgedRisk } from '../domain/risk-rules';
import type { RiskFields } from '../repositories/risk.schema';

/** The products that lists sort and filter by, stored with their factors. */
export function riskScores(risk: JudgedRisk): Pick<RiskFields, 'inherent_score' | 'residual_score' | 'score'> {
  const inherent_score = risk.inherent_likelihood * risk.inherent_impact;
  const residual_score = risk.residual_likelihood * risk.residual_impact;
  return { inherent_score, residual_score, score: residual_score || inherent_score };
}
