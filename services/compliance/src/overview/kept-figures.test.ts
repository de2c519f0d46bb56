import type { Node } from '../repositories/node.repository';
import type { Score } from '../repositories/score.repository';
import { contentFigures } from './kept-figures';
import type { OverviewMaterial } from './overview-material';

const library = { id: 'l', kind: 'library', library_id: 'l' } as Node;
const chapter = { id: 'c', kind: 'chapter', library_id: 'l' } as Node;
const standard = { id: 's', kind: 'standard', library_id: 'l', chapter_id: 'c' } as Node;
const substandard = { id: 'u', kind: 'substandard', library_id: 'l', chapter_id: 'c', standard_id: 's' } as Node;
const checklist = (id: string, substandard_ids = ['u']): Node =>
  ({ id, kind: 'activity', library_id: 'l', substandard_ids, activity: { type: 1, kpi: 0 } }) as unknown as Node;
const scored = (node_id: string, score: number, response_date = '2026-09-10'): Score =>
  ({ node_id, score, response_date }) as Score;

const material = (activities: Node[], scores: Score[], organizationId = 'o'): OverviewMaterial => ({
  organizationId,
  rater: 'updater',
  nodes: [library, chapter, standard, substandard],
  activities,
  activityScores: new Map(scores.map((score) => [score.node_id, score])),
  nodeScores: new Map(),
});

describe('The figures of what lies below libraries and chapters', () => {
  const [a, b] = [checklist('a'), checklist('b')];
  const [ofA, ofB] = [scored('a', 100), scored('b', 50)];

  it('are those of all activities below them, at the end of the month before', () => {
    const { before, activities } = contentFigures(material([a, b], [ofA, ofB]), '2026-10-01');
    expect(before.get('c')?.score).toBe(75);
    expect(activities.get('l')).toEqual(['a', 'b']);
    expect(contentFigures(material([a, b], [ofA, ofB]), '2026-09-01').before.get('c')).toBeUndefined();
  });

  it('are not worked out again while nodes and scores are the same, in whatever lists', () => {
    const first = contentFigures(material([a, b], [ofA, ofB]), '2026-10-01');
    expect(contentFigures(material([a, { ...b }], [ofA, ofB]), '2026-10-01')).toBe(first);
  });

  it.each<[string, OverviewMaterial, number | undefined]>([
    ['a score is another', material([a, b], [ofA, scored('b', 0)]), 50],
    ['one has come', material([a, b, checklist('d')], [ofA, ofB, scored('d', 0)]), 50],
    ['one has gone', material([a], [ofA]), 100],
    ['an activity proves something else', material([a, checklist('b', ['x'])], [ofA, ofB]), 100],
    ['it is another organization', material([a, b], [scored('a', 0), scored('b', 0)], 'other'), 0],
  ])('are worked out again as soon as %s', (_what, changed, score) => {
    contentFigures(material([a, b], [ofA, ofB]), '2026-10-01');
    expect(contentFigures(changed, '2026-10-01').before.get('c')?.score).toBe(score);
  });
});
