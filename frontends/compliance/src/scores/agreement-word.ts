/** From which kappa on an agreement is called so (Landis and Koch 1977). */
const bounds = [
  [0.81, 'almost_perfect'],
  [0.61, 'substantial'],
  [0.41, 'moderate'],
  [0.21, 'fair'],
  [0, 'slight'],
] as const;

export type AgreementWord = (typeof bounds)[number][1] | 'poor';

/** The word for a kappa, with 2 decimals as it is shown. */
export function agreementWord(kappa: number): AgreementWord {
  return bounds.find(([least]) => kappa >= least)?.[1] ?? 'poor';
}
