import { type AssignmentLevel, type AssignmentNode, coverageOf, filterTree, toggle } from './assignment-tree';

const node = (
  id: string,
  level: AssignmentLevel,
  children: AssignmentNode[] = [],
  people: string[] = [],
): AssignmentNode => ({
  key: id,
  expandable: children.length > 0,
  id,
  level,
  name: id,
  code: '',
  description: '',
  esr: false,
  people: people.map((name) => ({ id: name, name })),
  children,
});

const tree = [
  node('c1', 'chapter', [
    node('s1', 'standard', [node('u1', 'substandard'), node('u2', 'substandard')]),
    node('s2', 'standard', [node('u3', 'substandard')]),
  ]),
  node('c2', 'chapter'),
];

describe('what is assigned', () => {
  it('covers everything below, and partly everything above', () => {
    const coverage = coverageOf(tree, new Set(['s1']));
    expect(Object.fromEntries(coverage)).toEqual({
      c1: 'some',
      s1: 'all',
      u1: 'all',
      u2: 'all',
      s2: 'none',
      u3: 'none',
      c2: 'none',
    });
  });

  it('is all of a chapter when all of its parts are assigned', () => {
    expect(coverageOf(tree, new Set(['s1', 'u3'])).get('c1')).toBe('all');
  });
});

describe('assigning and taking back', () => {
  it('drops what a newly assigned node holds anyway', () => {
    expect([...toggle(tree, new Set(['u1', 's2']), 'c1', true)]).toEqual(['c1']);
  });

  it('changes nothing where something above holds it already', () => {
    expect([...toggle(tree, new Set(['c1']), 'u1', true)]).toEqual(['c1']);
    expect([...toggle(tree, new Set(['c1']), 'c1', true)]).toEqual(['c1']);
  });

  it('leaves the other parts assigned when a part of something assigned is taken back', () => {
    expect([...toggle(tree, new Set(['c1']), 'u1', false)].sort()).toEqual(['s2', 'u2']);
  });

  it('takes back everything below', () => {
    expect([...toggle(tree, new Set(['u1', 'u3']), 'c1', false)]).toEqual([]);
  });
});

describe('the filters Assigned and Not Assigned', () => {
  const shown = [node('c1', 'chapter', [node('s1', 'standard', [], ['Ann']), node('s2', 'standard')], ['Ann'])];
  const idsOf = (nodes: AssignmentNode[]): string[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);

  it('keep items with people or without, and the way to them', () => {
    expect(idsOf(filterTree(shown, 'assigned'))).toEqual(['c1', 's1']);
    expect(idsOf(filterTree(shown, 'not-assigned'))).toEqual(['c1', 's2']);
    expect(idsOf(filterTree(shown, 'all'))).toEqual(['c1', 's1', 's2']);
  });
});
