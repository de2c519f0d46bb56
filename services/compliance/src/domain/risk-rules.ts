import { invalid, say } from '@attesta/kit';
import type { RiskStatus } from '@attesta/proto/compliance-words';
import { matrixSize } from './risk-matrix';

/** Statuses of risks that nobody works on any more. */
export const settledStatuses: readonly RiskStatus[] = ['accepted', 'closed'];

/** What of a risk the rules look at; 0 stands for what was not assessed. */
export interface JudgedRisk {
  inherent_likelihood: number;
  inherent_impact: number;
  residual_likelihood: number;
  residual_impact: number;
  status: RiskStatus;
  decision: string;
}

/**
 * Makes sure that a risk as it is to be stored says nothing that contradicts itself: likelihood and impact from 1 to 5, both or
 * neither of what is left, which is not more than there was; a reason where it is accepted or closed (ISO 31000, 6.5.2 and 6.7:
 * an informed decision, recorded); nothing left to do where it is closed.
 * @param openTreatments treatment plans that are neither done nor cancelled
 * @throws AppError invalid that names the field
 */
export function checkRisk(risk: JudgedRisk, openTreatments: number): void {
  const { inherent_likelihood, inherent_impact, residual_likelihood, residual_impact, status } = risk;
  oneToFive(inherent_likelihood, 'inherent_likelihood');
  oneToFive(inherent_impact, 'inherent_impact');
  if (residual_likelihood || residual_impact) {
    if (!residual_likelihood) throw invalid('residual_likelihood', say('compliance.risk_both'));
    if (!residual_impact) throw invalid('residual_impact', say('compliance.risk_both'));
    oneToFive(residual_likelihood, 'residual_likelihood');
    oneToFive(residual_impact, 'residual_impact');
    if (residual_likelihood * residual_impact > inherent_likelihood * inherent_impact)
      throw invalid('residual_impact', say('compliance.risk_residual_greater'));
  }
  if (settledStatuses.includes(status) && !risk.decision.trim())
    throw invalid('decision', say('compliance.risk_needs_decision'));
  if (status === 'closed' && openTreatments > 0)
    throw invalid('status', say('compliance.risk_treatments_open', { count: openTreatments }));
}

function oneToFive(value: number, field: string): void {
  if (!Number.isInteger(value) || value < 1 || value > matrixSize)
    throw invalid(field, say('compliance.risk_one_to_five'));
}
