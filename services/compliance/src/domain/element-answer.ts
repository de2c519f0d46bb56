/** What a response says of one element. */
export type ElementAnswer = 'met' | 'partially met' | 'not met' | 'not applicable';

const spellings = new Map<string, ElementAnswer>(
  Object.entries({
    met: 'met',
    'fully met': 'met',
    yes: 'met',
    y: 'met',
    true: 'met',
    '1': 'met',
    'partially met': 'partially met',
    'partly met': 'partially met',
    partially: 'partially met',
    partial: 'partially met',
    '0.5': 'partially met',
    'not met': 'not met',
    no: 'not met',
    n: 'not met',
    false: 'not met',
    '0': 'not met',
    'not applicable': 'not applicable',
    'n a': 'not applicable',
    na: 'not applicable',
  }),
);

/** The points of each answer, 0 to 100; what does not apply counts for nothing. */
export const points: Record<ElementAnswer, number | undefined> = {
  met: 100,
  'partially met': 50,
  'not met': 0,
  'not applicable': undefined,
};

/** An answer however it is spelt (met, yes, 1 …); undefined when it is none of them. */
export function readAnswer(text: string): ElementAnswer | undefined {
  return spellings.get(
    text
      .trim()
      .toLowerCase()
      .replace(/[\s_/-]+/g, ' '),
  );
}
