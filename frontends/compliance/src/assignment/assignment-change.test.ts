import { changeFor, changeRequest, commonCoverage, type Held, type Mark, marked } from './assignment-change';
import { type AssignmentLevel, type AssignmentNode, coverageOf } from './assignment-tree';

const node = (id: string, level: AssignmentLevel, children: AssignmentNode[] = []): AssignmentNode => ({
  key: id,
  expandable: children.length > 0,
  id,
  level,
  name: id,
  code: '',
  description: '',
  esr: false,
  people: [],
  children,
});
const tree = [
  node('c1', 'chapter', [
    node('s1', 'standard', [node('u1', 'substandard'), node('u2', 'substandard')]),
    node('s2', 'standard', [node('u3', 'substandard')]),
  ]),
  node('c2', 'chapter', [node('s3', 'standard', [node('u4', 'substandard')])]),
];
const change = (held: Held, marks: Mark[], lastDay = '') =>
  changeFor(tree, 'ann', held, marked(tree, held, marks), lastDay);
const request = (held: Held, marks: Mark[], lastDay = '') => changeRequest([change(held, marks, lastDay)], lastDay);

describe('what marks change for a person', () => {
  it('counts the substandards that are gained and lost, not the nodes that stand for them', () => {
    expect(change(new Map([['s1', '']]), [{ id: 'c1', on: true }])).toMatchObject({ gained: 1, lost: 0 });
    expect(change(new Map([['c1', '']]), [{ id: 's1', on: false }])).toMatchObject({ gained: 0, lost: 2 });
  });

  it('sends nothing for who has it all already', () => {
    expect(request(new Map([['c1', '']]), [{ id: 'c1', on: true }])).toEqual({ people: [] });
  });

  it('leaves to the other parts the last day of what is taken back', () => {
    expect(request(new Map([['c1', '2030-01-31']]), [{ id: 'u1', on: false }])).toEqual({
      people: [{ user_id: 'ann', node_ids: ['u2', 's2'], remove_node_ids: ['c1'], expirydate: '2030-01-31' }],
    });
  });

  it('gives a last day to all that is marked, also to what was assigned before', () => {
    const held = new Map([
      ['s1', ''],
      ['c2', '2031-12-31'],
    ]);
    expect(request(held, [{ id: 's2', on: true }], '2031-12-31')).toEqual({
      people: [{ user_id: 'ann', node_ids: ['s2', 's1'], remove_node_ids: [], expirydate: '2031-12-31' }],
    });
  });

  it('is the same whatever somebody else has changed below the marks meanwhile', () => {
    const marks = [{ id: 'c2', on: true }];
    expect(request(new Map(), marks).people).toMatchObject([{ node_ids: ['c2'] }]);
    expect(request(new Map([['s3', '']]), marks).people).toMatchObject([{ node_ids: ['c2'], remove_node_ids: ['s3'] }]);
  });
});

it('a node is covered for several people as for each of them, or in part', () => {
  const [ann, ben] = [coverageOf(tree, new Set(['c1'])), coverageOf(tree, new Set(['c1', 'c2']))];
  expect(['c1', 'u3', 'c2'].map((id) => commonCoverage([ann, ben], id))).toEqual(['all', 'all', 'some']);
  expect(commonCoverage([ann], 'c2')).toBe('none');
});
