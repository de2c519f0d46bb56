import { type Reply, useTranslation } from '@attesta/ui';

type Matrix = Reply<'compliance.GetRiskMatrix'>['data'];

/** Likelihoods and impacts from 1 to 5, in the organization's words where it has words of its own. */
export interface MatrixNames {
  likelihood(value: number): string;
  impact(value: number): string;
}

/** What likelihoods and impacts are called at the organization, or in the reader's language. */
export function useMatrixNames(matrix: Matrix): MatrixNames {
  const { t } = useTranslation('compliance');
  return {
    likelihood: (value) => matrix?.likelihoods?.[value - 1] || t(`risks.likelihood.${value}`),
    impact: (value) => matrix?.impacts?.[value - 1] || t(`risks.impact.${value}`),
  };
}
