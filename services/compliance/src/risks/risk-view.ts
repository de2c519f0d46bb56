import { type Context, currentDay, type Scope } from '@attesta/kit';
import type { RiskAssessment, Risk as RiskMessage } from '@attesta/proto/compliance';
import { type RiskMatrix, riskLevel } from '../domain/risk-matrix';
import { settledStatuses } from '../domain/risk-rules';
import { NodeRepository } from '../repositories/node.repository';
import type { Risk } from '../repositories/risk.schema';
import { RiskMatrixRepository } from '../repositories/risk-matrix.repository';
import { RiskTreatmentRepository } from '../repositories/risk-treatment.repository';
import { mayChangeRisk } from './read-risk';
import { namesOf } from './risk-members';

/** Risks as readers see them, with names, levels and how far their treatment is. Four calls, however many there are. */
export async function riskViews(context: Context, scope: Scope, risks: Risk[]): Promise<RiskMessage[]> {
  if (risks.length === 0) return [];
  const [matrix, nameOf, standards, summaries] = await Promise.all([
    new RiskMatrixRepository(scope).current(),
    namesOf(
      context,
      risks.flatMap(({ owner_id, reported_by }) => [owner_id, reported_by]),
    ),
    new NodeRepository(scope).present(risks.flatMap(({ standard_ids }) => standard_ids)),
    new RiskTreatmentRepository(scope).summaries(risks.map(({ id }) => id)),
  ]);
  const standardNames = new Map(standards.map(({ id, name }) => [id, name]));
  const today = currentDay();
  return risks.map((risk) => {
    const treated = summaries.get(risk.id);
    const { inherent_likelihood, inherent_impact, residual_likelihood, residual_impact } = risk;
    return {
      id: risk.id,
      code: riskCode(risk),
      name: risk.name,
      description: risk.description,
      cause: risk.cause,
      consequence: risk.consequence,
      category: risk.category,
      status: risk.status,
      owner_id: risk.owner_id,
      owner_name: nameOf(risk.owner_id),
      controls: risk.controls,
      inherent: assessment(inherent_likelihood, inherent_impact, matrix),
      ...(residual_likelihood && { residual: assessment(residual_likelihood, residual_impact, matrix) }),
      treatment: risk.treatment,
      decision: risk.decision,
      review_date: risk.review_date,
      review_overdue: Boolean(risk.review_date) && risk.review_date < today && !settledStatuses.includes(risk.status),
      standards: risk.standard_ids.flatMap((id) => {
        const name = standardNames.get(id);
        return name === undefined ? [] : [{ id, name }];
      }),
      open_treatments: treated?.open ?? 0,
      ...(treated && treated.progress !== null && { treatment_progress: treated.progress }),
      reported_by: nameOf(risk.reported_by),
      created_at: risk.created_at.toISOString(),
      updated_at: risk.updated_at.toISOString(),
      version: risk.version,
      changeable: mayChangeRisk(context, risk),
    };
  });
}

/** One risk as readers see it. */
export async function showRisk(context: Context, scope: Scope, risk: Risk): Promise<RiskMessage> {
  return (await riskViews(context, scope, [risk]))[0] as RiskMessage;
}

/** What people call a risk: R-12. */
export function riskCode({ number }: Pick<Risk, 'number'>): string {
  return `R-${number}`;
}

function assessment(likelihood: number, impact: number, matrix: RiskMatrix): RiskAssessment {
  const score = likelihood * impact;
  return { likelihood, impact, score, level: riskLevel(score, matrix) };
}
