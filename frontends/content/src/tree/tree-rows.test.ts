import { type TreeNode, treeMove, visibleRows } from './tree-rows';

const node = (key: string, level: TreeNode['level']): TreeNode => ({
  key,
  id: key,
  level,
  name: key,
  code: '',
  esr: false,
  path: {},
});
const roots = [node('c1', 'chapter'), node('c2', 'chapter')];
const children: Record<string, TreeNode[]> = {
  c1: [node('s1', 'standard'), node('s2', 'standard')],
  s1: [node('u1', 'substandard')],
  u1: [node('a1', 'activity')],
};
const rowsWith = (...expanded: string[]) => visibleRows(roots, (key) => children[key], new Set(expanded));
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

  it('leave other keys to the browser', () => {
    expect(treeMove(rows, 'c1', 'Tab', false)).toBeUndefined();
  });
});
