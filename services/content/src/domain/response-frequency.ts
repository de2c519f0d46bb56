/** How often an activity is to be answered, from the most to the least often. */
export const responseFrequencies = [
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'half-yearly',
  'yearly',
  'once',
] as const;

export type ResponseFrequency = (typeof responseFrequencies)[number];

const otherWords: Record<string, ResponseFrequency> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  halfyearly: 'half-yearly',
  'half yearly': 'half-yearly',
  'semi-annually': 'half-yearly',
  semiannually: 'half-yearly',
  'six-monthly': 'half-yearly',
  year: 'yearly',
  annual: 'yearly',
  annually: 'yearly',
  'one time': 'once',
  'one-time': 'once',
};

/** The frequency that a word means; undefined when it means none (the specification names no values). */
export function readFrequency(word: string): ResponseFrequency | undefined {
  const key = word.trim().toLowerCase();
  return (
    responseFrequencies.find((frequency) => frequency === key) ??
    (Object.hasOwn(otherWords, key) ? otherWords[key] : undefined)
  );
}
