import { earlierScore, type KeptScore } from './earlier-score';

const month = '2026-11-01';

describe('the score of an activity at the end of last month', () => {
  type Kept = Pick<KeptScore, 'score' | 'response_date' | 'before' | 'expiry_date' | 'evidence'>;
  const october = { score: 90, response_date: '2026-10-12' };
  const examples: [string, Kept, object | undefined][] = [
    [
      'is its present one when nothing came since',
      { ...october, before: null },
      { score: 90, scored: 1, completed: 0 },
    ],
    [
      'is the one before when it was answered this month',
      { score: 40, response_date: '2026-11-03', before: october },
      october,
    ],
    [
      'is none when it was first answered this month',
      { score: 40, response_date: '2026-11-03', before: null },
      undefined,
    ],
    ['is not known where earlier answers were not kept yet', { score: 40, response_date: '2026-11-03' }, undefined],
    [
      'counts as complete at 100',
      { score: 100, response_date: '2026-09-30', before: null },
      { completed: 1, scored: 1 },
    ],
    [
      'is that of a document which expired on the first of this month: it counted until then',
      { ...october, score: 0, before: null, expiry_date: '2026-10-31', evidence: 1 },
      { score: 100, completed: 1 },
    ],
    [
      'is that of a document which expired later this month',
      { ...october, score: 0, before: null, expiry_date: '2026-11-09', evidence: 2 },
      { score: 100, completed: 1 },
    ],
    [
      'is 0 of a document which had expired by then',
      { ...october, score: 0, before: null, expiry_date: '2026-10-30', evidence: 1 },
      { score: 0, completed: 0 },
    ],
    [
      'is 0 of a document without a file, whenever it expired',
      { ...october, score: 0, before: null, expiry_date: '2026-11-09', evidence: 0 },
      { score: 0, completed: 0 },
    ],
    [
      'is none where nothing applied',
      { score: null, response_date: '2026-09-30', before: null },
      { score: null, scored: 0 },
    ],
  ];
  it.each(examples)('%s', (_name, kept, expected) => {
    const found = earlierScore({ node_id: 'a', ...kept }, month);
    if (expected) expect(found).toMatchObject({ id: 'a', ...expected });
    else expect(found).toBeUndefined();
  });
});
