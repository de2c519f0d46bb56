import { expandableKeys, type TreeNodeBase, treeMove, visibleRows, waysTo } from './tree-rows';

const node = (key: string): TreeNodeBase => ({ key, expandable: !key.startsWith('a') });
const roots = [node('c1'), node('c2')];
const children: Record<string, TreeNodeBase[]> = {
  c1: [node('s1'), node('s2')],
  s1: [node('u1')],
  u1: [node('a1')],
};
const childrenOf = ({ key }: TreeNodeBase): TreeNodeBase[] | undefined => children[key];
const rowsWith = (...expanded: string[]) => visibleRows(roots, childrenOf, new Set(expanded));
const keys = (...expanded: string[]): string[] => rowsWith(...expanded).map(({ key }) => key);

describe('the visible lines of the tree', () => {
  it('are the chapters alone at first, and what is expanded below them', () => {
    expect(keys()).toEqual(['c1', 'c2']);
    expect(keys('c1', 's1', 'u1')).toEqual(['c1', 's1', 'u1', 'a1', 's2', 'c2']);
  });

  it('hide what is expanded below something collapsed', () => {
    expect(keys('s1')).toEqual(['c1', 'c2']);
  });

  it('know their depth and place among their siblings, for screen readers', () => {
    expect(rowsWith('c1')[2]).toMatchObject({ key: 's2', depth: 2, position: 2, siblings: 2 });
  });

  it('say when children are on their way', () => {
    expect(rowsWith('c2')[1]).toMatchObject({ key: 'c2', expanded: true, loading: true });
  });
});

describe('what is looked for in the tree', () => {
  it('is found in the order of the tree, with all that has to be open for it to be seen', () => {
    const ways = waysTo(roots, childrenOf, ({ key }) => ['a1', 's2', 'c2'].includes(key));
    expect(ways).toEqual({ found: ['a1', 's2', 'c2'], above: new Set(['u1', 's1', 'c1']) });
  });

  it('opens nothing where nothing is found', () => {
    expect(waysTo(roots, childrenOf, () => false)).toEqual({ found: [], above: new Set() });
  });
});

it('all that can be opened is every node but those of the lowest level', () => {
  expect(expandableKeys(roots, childrenOf)).toEqual(['c1', 's1', 'u1', 's2', 'c2']);
});

describe('the keys of the tree', () => {
  const rows = rowsWith('c1', 's1');

  it('go up and down through what is visible and stop at the ends', () => {
    expect(treeMove(rows, 'u1', 'ArrowDown', false)).toEqual({ kind: 'focus', key: 's2' });
    expect(treeMove(rows, 'c1', 'ArrowUp', false)).toBeUndefined();
    expect(treeMove(rows, 's2', 'End', false)).toEqual({ kind: 'focus', key: 'c2' });
  });

  it('expand, then go in; collapse, then go out', () => {
    expect(treeMove(rows, 'c2', 'ArrowRight', false)).toEqual({ kind: 'expand', key: 'c2' });
    expect(treeMove(rows, 'c1', 'ArrowRight', false)).toEqual({ kind: 'focus', key: 's1' });
    expect(treeMove(rows, 's1', 'ArrowLeft', false)).toEqual({ kind: 'collapse', key: 's1' });
    expect(treeMove(rows, 'u1', 'ArrowLeft', false)).toEqual({ kind: 'focus', key: 's1' });
  });

  it('are mirrored where text runs from right to left', () => {
    expect(treeMove(rows, 'c2', 'ArrowLeft', true)).toEqual({ kind: 'expand', key: 'c2' });
    expect(treeMove(rows, 'u1', 'ArrowRight', true)).toEqual({ kind: 'focus', key: 's1' });
  });

  it('go to the next line that begins with a letter, and round', () => {
    const named = (letter: string) => treeMove(rows, 'u1', letter, false, ({ key }) => key);
    expect(named('S')).toEqual({ kind: 'focus', key: 's2' });
    expect(named('c')).toEqual({ kind: 'focus', key: 'c2' });
    expect(named('x')).toBeUndefined();
  });

  it('leave other keys to the browser', () => {
    expect(treeMove(rows, 'c1', 'Tab', false)).toBeUndefined();
  });
});
