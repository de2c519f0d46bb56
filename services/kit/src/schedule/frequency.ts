/** How often an activity is answered, from the most to the least often; "fortnightly" is every two weeks. */
export const frequencies = [
  'daily',
  'weekly',
  'fortnightly',
  'monthly',
  'quarterly',
  'half-yearly',
  'yearly',
  'one time',
] as const;

export type Frequency = (typeof frequencies)[number];

/** Other spellings, without the blanks and dashes between their parts. Words of two meanings ("bimonthly") are none. */
const spellings: Record<Frequency, string> = {
  daily: 'day everyday',
  weekly: 'week everyweek',
  fortnightly: 'fortnight biweekly everytwoweeks',
  monthly: 'month everymonth',
  quarterly: 'quarter everyquarter threemonthly',
  'half-yearly': 'halfyear semiannual semiannually biannual biannually twiceayear sixmonthly',
  yearly: 'year everyyear annual annually',
  'one time': 'once onetimeonly single',
};

const known = new Map(
  frequencies.flatMap((frequency) =>
    [frequency, ...spellings[frequency].split(' ')].map((word) => [keyOf(word), frequency] as const),
  ),
);

/** The frequency that a word means, however it is spelt; undefined when it means none. */
export function findFrequency(text: string | null | undefined): Frequency | undefined {
  // Most are written as they are stored, and lists read thousands of them.
  return known.get(text ?? '') ?? known.get(keyOf(text ?? ''));
}

/** The frequency that a stored word means; what is absent or unknown is answered once. */
export function readFrequency(text: string | null | undefined): Frequency {
  return findFrequency(text) ?? 'one time';
}

/** Half Yearly, half-yearly and HALF_YEARLY are one word. */
function keyOf(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, '');
}
