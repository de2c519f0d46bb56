/** The levels of a library's tree. */
export type TreeLevel = 'chapter' | 'standard' | 'substandard' | 'activity';

/** The ids on the way to a node, itself included. */
export type NodePath = Partial<Record<TreeLevel, string>>;

/** A node of the tree as it is shown. */
export interface TreeNode {
  /** Unique in the tree: an activity may stand below several substandards. */
  key: string;
  id: string;
  level: TreeLevel;
  name: string;
  code: string;
  esr: boolean;
  path: NodePath;
}

/** A line of the tree. */
export interface TreeRow extends TreeNode {
  /** 1 for chapters. */
  depth: number;
  expandable: boolean;
  expanded: boolean;
  /** 1-based, among its siblings. */
  position: number;
  siblings: number;
  /** Expanded, and its children are still on their way. */
  loading: boolean;
}

/**
 * The lines that are visible: every root and, below each expanded node, its children.
 * @param childrenOf the children of a node's key; undefined while they are not loaded
 */
export function visibleRows(
  roots: TreeNode[],
  childrenOf: (key: string) => TreeNode[] | undefined,
  expanded: ReadonlySet<string>,
  depth = 1,
): TreeRow[] {
  return roots.flatMap((node, index) => {
    const expandable = node.level !== 'activity';
    const open = expandable && expanded.has(node.key);
    const children = open ? childrenOf(node.key) : undefined;
    const row: TreeRow = {
      ...node,
      depth,
      expandable,
      expanded: open,
      position: index + 1,
      siblings: roots.length,
      loading: open && children === undefined,
    };
    return [row, ...visibleRows(children ?? [], childrenOf, expanded, depth + 1)];
  });
}

/** What a key does in the tree. */
export type TreeMove = { kind: 'focus' | 'expand' | 'collapse' | 'open'; key: string };

/**
 * The keys of a tree (WAI-ARIA tree pattern): up and down through the visible lines, inwards and outwards with the
 * horizontal arrows, which are mirrored where text runs from right to left.
 */
export function treeMove(
  rows: TreeRow[],
  focused: string,
  pressed: string,
  rightToLeft: boolean,
): TreeMove | undefined {
  const index = rows.findIndex(({ key }) => key === focused);
  const row = rows[index];
  if (!row) return undefined;
  const focus = (target: TreeRow | undefined): TreeMove | undefined => target && { kind: 'focus', key: target.key };
  const inwards = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const outwards = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (pressed) {
    case 'ArrowDown':
      return focus(rows[index + 1]);
    case 'ArrowUp':
      return focus(rows[index - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case inwards:
      if (!row.expandable) return undefined;
      if (!row.expanded) return { kind: 'expand', key: row.key };
      return focus(rows[index + 1]?.depth === row.depth + 1 ? rows[index + 1] : undefined);
    case outwards:
      if (row.expanded) return { kind: 'collapse', key: row.key };
      return focus(rows.slice(0, index).findLast(({ depth }) => depth < row.depth));
    case 'Enter':
    case ' ':
      return { kind: 'open', key: row.key };
    default:
      return undefined;
  }
}
