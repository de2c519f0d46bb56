import { type ElementAnswer, readAnswer } from '../element-answer';
import { type ScoredChild, scoreOfActivities, scoreOfChildren } from './node-score';
import { percentage, rounded } from './percentage';
import { scoreResponse } from './response-score';
import { scoreTree, type TreeNode } from './tree';

describe('the answer to an element', () => {
  it.each([
    ['met', 'met'],
    ['Yes', 'met'],
    ['1', 'met'],
    ['TRUE', 'met'],
    ['partial', 'partially met'],
    ['Partially_Met', 'partially met'],
    ['not-met', 'not met'],
    ['no', 'not met'],
    ['0', 'not met'],
    ['N/A', 'not applicable'],
    ['na', 'not applicable'],
    ['perhaps', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%p is read as %p', (text, answer) => {
    expect(readAnswer(text)).toBe(answer);
  });
});

describe('the score of a response', () => {
  const m = 'met';
  const p = 'partially met';
  const n = 'not met';
  const x = 'not applicable';
  const examples: [string, (ElementAnswer | undefined)[], number | null][] = [
    ['all met', [m, m, m], 100],
    ['all not met', [n, n], 0],
    ['one of each', [m, p, n], 50],
    ['what does not apply left out', [m, x, x], 100],
    ['thirds stay full doubles', [m, m, n], 200 / 3],
    ['open elements count as not met', [m, undefined], 50],
    ['nothing applies', [x, x], null],
    ['no elements', [], null],
  ];
  it.each(examples)('%s', (_name, answers, score) => {
    expect(scoreResponse(answers).score).toBe(score);
  });
  it('counts each kind of answer', () => {
    expect(scoreResponse([m, p, n, x, undefined]).counts).toEqual({
      met: 1,
      partially_met: 1,
      not_met: 1,
      not_applicable: 1,
      unanswered: 1,
    });
  });
});

describe('the score of a node', () => {
  const child = (id: string, score: number | null, response_date = '2026-01-01'): ScoredChild => ({
    id,
    score,
    completed: score === 100 ? 1 : 0,
    scored: score === null ? 0 : 1,
    response_date,
  });
  it('is the mean over its scored children; the unscored do not count', () => {
    expect(scoreOfChildren([child('a', 100), child('b', 50), child('c', null)])).toMatchObject({
      score: 75,
      count: 2,
      completed: 1,
      scored: 2,
    });
  });
  it('is none when no child is scored', () => {
    expect(scoreOfChildren([child('a', null)])).toMatchObject({ score: null, count: 0 });
  });
  it('does not depend on the order of its children, to the last bit', () => {
    const children = [1 / 3, 200 / 7, 99.1, 0.1, 0.2].map((score, index) => child(`c${index}`, score));
    expect(scoreOfChildren([...children].reverse()).score).toBe(scoreOfChildren(children).score);
  });
  it('knows how old the oldest answer behind it is, down to the last level', () => {
    const older = { ...child('b', 50, '2026-02-02'), oldest_response_date: '2025-12-24' };
    const figures = scoreOfChildren([child('a', 100, '2026-01-05'), older, child('c', null, '2024-01-01')]);
    expect(figures).toMatchObject({ response_date: '2026-02-02', oldest_response_date: '2025-12-24' });
    expect(scoreOfChildren([child('a', null)]).oldest_response_date).toBe('');
  });
  it('explains itself with what went in, and the latest date', () => {
    const { inputs, response_date } = scoreOfChildren([child('b', 50, '2026-02-02'), child('a', 100)]);
    expect(inputs).toEqual([
      { id: 'a', score: 100, response_date: '2026-01-01' },
      { id: 'b', score: 50, response_date: '2026-02-02' },
    ]);
    expect(response_date).toBe('2026-02-02');
  });
  it('completes a substandard at 100 only', () => {
    expect(scoreOfActivities([child('a', 100), child('b', 100)])).toMatchObject({ completed: 1, scored: 1 });
    expect(scoreOfActivities([child('a', 100), child('b', 99.99)])).toMatchObject({ completed: 0, scored: 1 });
  });
});

describe('the scores of a library', () => {
  const tree: TreeNode[] = [
    { id: 'l', kind: 'library', library_id: 'l' },
    { id: 'c1', kind: 'chapter', library_id: 'l' },
    { id: 'c2', kind: 'chapter', library_id: 'l' },
    { id: 's1', kind: 'standard', library_id: 'l', chapter_id: 'c1' },
    { id: 's2', kind: 'standard', library_id: 'l', chapter_id: 'c1' },
    { id: 'x1', kind: 'substandard', library_id: 'l', chapter_id: 'c1', standard_id: 's1' },
    { id: 'x2', kind: 'substandard', library_id: 'l', chapter_id: 'c1', standard_id: 's1' },
    { id: 'x3', kind: 'substandard', library_id: 'l', chapter_id: 'c1', standard_id: 's2' },
    { id: 'a1', kind: 'activity', library_id: 'l', substandard_ids: ['x1', 'x3'] },
    { id: 'a2', kind: 'activity', library_id: 'l', substandard_ids: ['x2'] },
    { id: 'a3', kind: 'activity', library_id: 'l', substandard_ids: ['x1'] },
  ];
  it('grow from the activities up; an activity counts in each of its substandards', () => {
    const scored = (score: number) => ({ id: '', score, completed: 0, scored: 1, response_date: '2026-01-01' });
    const scores = scoreTree(
      tree,
      new Map([
        ['a1', scored(100)],
        ['a2', scored(40)],
      ]),
    );
    const score = (id: string) => scores.get(id)?.score;
    expect([score('x1'), score('x2'), score('x3')]).toEqual([100, 40, 100]);
    expect([score('s1'), score('s2')]).toEqual([70, 100]);
    expect([score('c1'), score('c2'), score('l')]).toEqual([85, undefined, 85]);
    expect(scores.get('l')).toMatchObject({ completed: 2, scored: 3 });
  });
});

describe('figures in replies', () => {
  it.each([
    [200 / 3, 66.67],
    [0, 0],
    [1.005, 1.01],
    [null, undefined],
    [undefined, undefined],
  ])('%p is shown as %p', (value, shown) => {
    expect(rounded(value)).toBe(shown);
  });
  it('divides by nothing to nothing', () => {
    expect(percentage(0, 0)).toBeUndefined();
    expect(percentage(1, 3)).toBe(33.33);
  });
});
