import { invalid, say } from '@attesta/kit';
import type { RiskLevel } from '@attesta/proto/compliance-words';

/** What an organization calls its likelihoods and impacts, and from which product of both on a risk is how great. */
export interface RiskMatrix {
  /** From the least to the greatest; none where the platform's names serve. */
  likelihoods: string[];
  impacts: string[];
  medium_from: number;
  high_from: number;
  extreme_from: number;
}

/** How many likelihoods and impacts there are. */
export const matrixSize = 5;

/**
 * The bands of "A risk matrix for risk managers" (National Patient Safety Agency, 2008): 1 to 3 low, 4 to 6 medium, 8 to 12
 * high, 15 to 25 extreme.
 */
export const usualRiskMatrix: RiskMatrix = {
  likelihoods: [],
  impacts: [],
  medium_from: 4,
  high_from: 8,
  extreme_from: 15,
};

/** How great a risk is whose likelihood times impact is `score`. */
export function riskLevel(score: number, matrix: RiskMatrix): RiskLevel {
  if (score >= matrix.extreme_from) return 'extreme';
  if (score >= matrix.high_from) return 'high';
  return score >= matrix.medium_from ? 'medium' : 'low';
}

/** The least and the greatest product of a level; nothing is between them where two levels begin at one product. */
export function scoresOfLevel(level: RiskLevel, matrix: RiskMatrix): { least: number; most: number } {
  const { medium_from, high_from, extreme_from } = matrix;
  const bands: Record<RiskLevel, [number, number]> = {
    low: [1, medium_from - 1],
    medium: [medium_from, high_from - 1],
    high: [high_from, extreme_from - 1],
    extreme: [extreme_from, matrixSize * matrixSize],
  };
  const [least, most] = bands[level];
  return { least, most };
}

/** @throws AppError invalid that names the field: four names out of five, one twice, bands that do not rise */
export function checkRiskMatrix(matrix: RiskMatrix): RiskMatrix {
  for (const field of ['likelihoods', 'impacts'] as const) {
    const names = matrix[field].map((name) => name.trim());
    const whole = names.length === 0 || (names.length === matrixSize && names.every(Boolean));
    if (!whole || new Set(names).size !== names.length) throw invalid(field, say('compliance.risk_matrix_names'));
  }
  const { medium_from, high_from, extreme_from } = matrix;
  if (medium_from < 2) throw invalid('medium_from', say('compliance.risk_matrix_bands'));
  if (high_from <= medium_from) throw invalid('high_from', say('compliance.risk_matrix_bands'));
  if (extreme_from <= high_from) throw invalid('extreme_from', say('compliance.risk_matrix_bands'));
  return matrix;
}
