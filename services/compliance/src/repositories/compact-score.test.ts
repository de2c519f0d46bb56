import { compacting, type ScoreFigures } from './compact-score';
import { ScoreModel } from './score.schema';

const ofNode: ScoreFigures = {
  rater: 'updater',
  level: 'substandard',
  node_id: 'u',
  library_id: 'l',
  score: 200 / 3,
  sum: 400 / 3,
  count: 2,
  completed: 0,
  scored: 1,
  response_date: '2026-09-10',
  oldest_response_date: '2026-08-10',
  inputs: [
    { id: 'a', score: 100, response_date: '2026-09-10' },
    { id: 'b', score: 100 / 3, response_date: '2026-08-10' },
  ],
};
const ofActivity: ScoreFigures = {
  ...ofNode,
  level: 'activity',
  node_id: 'a',
  library_id: null,
  inputs: [],
  response_id: 'r',
  answered: 4,
  evidence: 1,
  expiry_date: '',
  answers: { met: 2, partially_met: 1, not_met: 0, not_applicable: 1, unanswered: 0 },
  before: { response_id: 'q', response_date: '2026-08-10', score: null },
};

describe('What is kept of a score', () => {
  it.each([
    ['a node', ofNode],
    ['an activity', ofActivity],
    ['an activity that nobody had answered before', { ...ofActivity, before: null, score: null }],
  ])('says the same of %s', (_of, score) => {
    expect(compacting()(score)).toEqual(score);
  });

  it('leaves nothing out that a figure may follow from', () => {
    const stored = Object.keys(ScoreModel.schema.paths).map((path) => path.split('.')[0] as string);
    const ofStorage = ['_id', '__v', 'organization_id', 'since', 'stamp', 'version', 'created_at', 'updated_at'];
    const figures = stored.filter((field) => !ofStorage.includes(field));
    expect(Object.keys(compacting()(ofActivity)).sort()).toEqual([...new Set(figures)].sort());
  });

  it('has one shape, whatever it is of, and is nobody’s to change', () => {
    const compact = compacting();
    expect(Object.keys(compact(ofNode))).toEqual(Object.keys(compact(ofActivity)));
    expect(Object.isFrozen(compact(ofNode))).toBe(true);
  });
});
