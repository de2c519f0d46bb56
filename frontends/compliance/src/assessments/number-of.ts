/** A score as replies have it: there is none in what nobody has assessed. */
export function numberOf(score: number | string | null | undefined): number | undefined {
  return typeof score === 'number' ? score : undefined;
}
