import { type AssessableSubstandard, meanScore, selfScores } from './self-score';

/** Two chapters: the first of two standards of two substandards, the second of one of one. */
const substandards: AssessableSubstandard[] = [
  ['a', 's1', 'c1'],
  ['b', 's1', 'c1'],
  ['c', 's2', 'c1'],
  ['d', 's2', 'c1'],
  ['e', 's3', 'c2'],
].map(([id = '', standard_id = '', chapter_id = '']) => ({ id, standard_id, chapter_id, library_id: 'l' }));

const scored = (scores: Record<string, number>) => selfScores(substandards, new Map(Object.entries(scores)));

describe('self-assessed scores', () => {
  const examples: [string, Record<string, number>, Record<string, number | null>][] = [
    ['nothing is assessed', {}, { a: null, s1: null, c1: null, l: null }],
    ['a standard is the mean of what is assessed of it', { a: 100, b: 50 }, { s1: 75, s2: null, c1: 75, l: 75 }],
    ['what is not assessed does not count', { a: 40 }, { s1: 40, c1: 40, c2: null, l: 40 }],
    ['each standard counts the same in its chapter', { a: 100, b: 100, c: 0 }, { s1: 100, s2: 0, c1: 50 }],
    ['each chapter counts the same in its library', { a: 100, b: 0, e: 0 }, { c1: 50, c2: 0, l: 25 }],
    ['a standard as a whole counts for all of it', { s1: 60 }, { a: 60, b: 60, s1: 60, c1: 60 }],
    ['what is said of a substandard goes before its standard', { s1: 60, a: 100 }, { a: 100, b: 60, s1: 80 }],
    ['zero is a score', { e: 0 }, { e: 0, c2: 0, l: 0 }],
  ];
  it.each(examples)('%s', (_case, given, expected) => {
    const found = scored(given);
    for (const [id, score] of Object.entries(expected)) expect([id, found.get(id)?.score]).toEqual([id, score]);
  });

  it('count what is assessed, what is complete and all', () => {
    const found = scored({ a: 100, s2: 30 });
    expect(found.get('c1')).toEqual({ score: 65, assessed: 3, completed: 1, total: 4 });
    expect(found.get('l')).toMatchObject({ assessed: 3, completed: 1, total: 5 });
    expect(found.get('c2')).toEqual({ score: null, assessed: 0, completed: 0, total: 1 });
  });
});

describe('what several people say of one thing', () => {
  it.each([
    ['nobody', [], undefined],
    ['one', [40], 40],
    ['two', [40, 60], 50],
    ['one of two', [null, 60], 60],
    ['those who have only commented', [null, null], undefined],
  ])('%s', (_who, scores, expected) => {
    expect(meanScore(scores.map((score) => ({ score })))).toBe(expected);
  });
});
