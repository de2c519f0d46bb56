import type { DecisionRule } from '@attesta/kit/plain';
import { judge } from './judge';
import { nextThreshold } from './next-threshold';
import { type JudgedNode, type KnownScore, ScoredTree } from './scored-tree';
import { shortestWay, shortestWayOfMean, shortestWays } from './shortest-way';

const today = '2026-11-22';
const node = (kind: JudgedNode['kind'], id: string, more: Partial<JudgedNode> = {}): JudgedNode => {
  return { id, kind, order: 0, library_id: 'l', ...more };
};
/** One chapter of one standard with three substandards, the first of them ESR; a checklist each. */
const nodes = [
  node('library', 'l'),
  node('chapter', 'c'),
  node('standard', 't', { chapter_id: 'c' }),
  ...['1', '2', '3'].flatMap((number) => [
    node('substandard', `s${number}`, { chapter_id: 'c', standard_id: 't', esr: number === '1' }),
    node('activity', `a${number}`, { substandard_ids: [`s${number}`], activity: { type: 1 } }),
  ]),
];
const counts = { met: 0, partially_met: 0, not_met: 0, not_applicable: 0, unanswered: 0 };

/** The tree as it stands when the three checklists score so; undefined: not answered. */
function standing(scores: (number | undefined)[], of: Record<string, Partial<KnownScore>> = {}): ScoredTree {
  const given = scores.flatMap((score, index) => (score === undefined ? [] : [[`${index + 1}`, score] as const]));
  const mean = given.length > 0 ? given.reduce((sum, [, score]) => sum + score, 0) / given.length : undefined;
  const known = (score: number): KnownScore => ({ score, response_date: today, evidence: 1, answers: counts });
  return new ScoredTree(
    nodes,
    new Map([
      ...given.flatMap(([number, score]): [string, KnownScore][] => [
        [`s${number}`, known(score)],
        [`a${number}`, { ...known(score), ...of[`a${number}`] }],
      ]),
      ...(mean === undefined ? [] : ['t', 'c', 'l'].map((id): [string, KnownScore] => [id, known(mean)])),
    ]),
  );
}

const chapters: DecisionRule = { kind: 'score_at_least', level: 'chapter', score: 70 };
const zeros: DecisionRule = { kind: 'few_at_or_below', level: 'substandard', within: 'standard', score: 0, most: 1 };

describe('whether one is ready', () => {
  it.each<[string, DecisionRule, ScoredTree, string, string[]]>([
    ['a chapter at 70', chapters, standing([70, 70, 70]), 'ready', []],
    ['a chapter that shows as 70', chapters, standing([69.999, 70, 70]), 'ready', []],
    ['a chapter below', chapters, standing([60, 70, 70]), 'not_ready', ['c']],
    ['one zero of one that is allowed', zeros, standing([0, 50, 50]), 'ready', []],
    ['two zeros of one', zeros, standing([0, 0, 50]), 'not_ready', ['t']],
    ['a zero and one that is not scored', zeros, standing([0, undefined, 50]), 'not_scored', []],
    ['two zeros and one that is not scored', zeros, standing([0, 0, undefined]), 'not_ready', ['t']],
    ['nothing answered', chapters, standing([]), 'not_scored', []],
    [
      'not applicable on ESR',
      { kind: 'answer_forbidden', answer: 'not applicable', esr: 1 },
      standing([100, 100, 100], { a1: { answers: { ...counts, not_applicable: 1 } } }),
      'not_ready',
      ['a1'],
    ],
    [
      'not applicable on another one',
      { kind: 'answer_forbidden', answer: 'not applicable', esr: 1 },
      standing([100, 100, 100], { a2: { answers: { ...counts, not_applicable: 1 } } }),
      'ready',
      [],
    ],
    [
      'an element left open where not met is forbidden',
      { kind: 'answer_forbidden', answer: 'not met' },
      standing([100, 100, 100], { a3: { answers: { ...counts, unanswered: 2 } } }),
      'not_ready',
      ['a3'],
    ],
    ['no evidence', { kind: 'evidence_required' }, standing([90, 90], { a2: { evidence: 0 } }), 'not_ready', ['a2']],
    ['an answer missing', { kind: 'all_answered' }, standing([90, 90]), 'not_ready', ['a3']],
    ['an answer missing that is no ESR', { kind: 'all_answered', esr: 1 }, standing([90, 90]), 'ready', []],
    [
      'an answer of 31 days ago where 30 are allowed',
      { kind: 'answered_within', days: 30 },
      standing([90, 90, 90], { a1: { response_date: '2026-10-22' }, a2: { response_date: '2026-10-23' } }),
      'not_ready',
      ['a1'],
    ],
  ])('%s', (_, rule, tree, verdict, broken) => {
    const found = judge([rule], tree, 'l', today);
    expect(found.verdict).toBe(verdict);
    expect(found.rules[0]?.broken.map(({ node_id }) => node_id)).toEqual(broken);
  });

  it('is told of all rules together', () => {
    const tree = standing([60, 70, 70]);
    expect(judge([zeros, chapters], tree, 'l', today)).toMatchObject({
      verdict: 'not_ready',
      rules: [{ state: 'holds' }, { state: 'broken' }],
    });
    expect(judge([], tree, 'l', today).verdict).toBe('ready');
  });
});

describe('the shortest way', () => {
  it('takes what lifts the score most, and no more than it needs', () => {
    // (10 + 40 + 70) / 3 = 40; the first alone gives 70.
    expect(shortestWay(standing([10, 40, 70]), 'l', 70)).toEqual([{ activity_id: 'a1', action: 'meet', gain: 30 }]);
    expect(shortestWay(standing([10, 40, 70]), 'c', 90).map(({ activity_id }) => activity_id)).toEqual(['a1', 'a2']);
    expect(shortestWay(standing([10, 40, 70]), 'c', 40)).toEqual([]);
  });

  it('begins with an answer where there is none', () => {
    expect(shortestWay(standing([]), 'l', 80)).toEqual([{ activity_id: 'a1', action: 'answer' }]);
  });

  it('of the mean of several goes over what lifts that most, and leaves out what has no score', () => {
    // (10 + 70) / 2 = 40; the first alone gives 85.
    expect(shortestWayOfMean(standing([10, 70]), ['s1', 's2', 's3'], 80)).toEqual([
      { activity_id: 'a1', action: 'meet', gain: 45 },
    ]);
    expect(shortestWayOfMean(standing([10, 70]), ['s1', 's2'], 40)).toEqual([]);
    expect(shortestWayOfMean(standing([]), ['s2', 's3'], 80)).toEqual([{ activity_id: 'a2', action: 'answer' }]);
  });

  it('to where so many of several are takes the nearest ones', () => {
    const ids = (steps: { activity_id: string }[]) => steps.map(({ activity_id }) => activity_id);
    expect(ids(shortestWays(standing([10, 40, 100]), ['s1', 's2'], 100, 1))).toEqual(['a1']);
    expect(ids(shortestWays(standing([10, undefined, 100]), ['s1', 's2'], 100, 2))).toEqual(['a1', 'a2']);
    expect(shortestWays(standing([10]), ['s1'], 100, 0)).toEqual([]);
    // The library takes two, the substandard one.
    expect(ids(shortestWays(standing([10, 40]), ['l', 's2'], 100, 1))).toEqual(['a2']);
  });

  it.each<[number | null, { score_warning?: number; score_target?: number }, number | undefined]>([
    [null, {}, 50],
    [49.994, {}, 50],
    [49.996, {}, 80],
    [80, {}, 100],
    [100, {}, undefined],
    [60, { score_warning: 70, score_target: 90 }, 70],
    [75, { score_target: 90 }, 90],
  ])('of %d under %j leads to %d', (score, own, threshold) => {
    expect(nextThreshold(score, own)).toBe(threshold);
  });

  it('raises just as many zeros as are too many', () => {
    const [rule] = judge([{ ...zeros, most: 1 }], standing([0, 0, 0]), 'l', today).rules;
    expect(rule?.broken[0]).toMatchObject({ counted: ['s1', 's2', 's3'], steps: [{}, {}] });
    expect(rule?.broken[0]?.steps).toHaveLength(2);
  });
});
