/** How often, in the reader's language; a word that the product does not know stays as it is. */
export function frequencyLabel(
  t: (key: string, options?: { defaultValue?: string }) => string,
  frequency: string | undefined,
): string {
  return frequency ? t(`frequency.${frequency}`, { defaultValue: frequency }) : '–';
}
