/** What a tree has to know of a node. */
export interface TreeNodeBase {
  /** Unique in the tree. */
  key: string;
  /** Whether something may stand below it. */
  expandable: boolean;
}

/** A line of a tree. */
export type TreeRow<Node extends TreeNodeBase> = Node & {
  /** 1 for roots. */
  depth: number;
  expanded: boolean;
  /** 1-based, among its siblings. */
  position: number;
  siblings: number;
  /** Expanded, and its children are still on their way. */
  loading: boolean;
};

/**
 * The lines that are visible: every root and, below each expanded node, its children.
 * @param childrenOf the children of a node; undefined while they are not loaded
 */
export function visibleRows<Node extends TreeNodeBase>(
  roots: Node[],
  childrenOf: (node: Node) => Node[] | undefined,
  expanded: ReadonlySet<string>,
): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = [];
  const visit = (nodes: Node[], depth: number): void => {
    for (const [index, node] of nodes.entries()) {
      const open = node.expandable && expanded.has(node.key);
      const children = open ? childrenOf(node) : undefined;
      const loading = open && children === undefined;
      rows.push({ ...node, depth, expanded: open, position: index + 1, siblings: nodes.length, loading });
      if (children) visit(children, depth + 1);
    }
  };
  visit(roots, 1);
  return rows;
}

/** The keys above each of some nodes, which have to be expanded for these to be seen; and these in the order of the tree. */
export function waysTo<Node extends TreeNodeBase>(
  roots: Node[],
  childrenOf: (node: Node) => Node[] | undefined,
  isWanted: (node: Node) => boolean,
): { found: string[]; above: Set<string> } {
  const found: string[] = [];
  const above = new Set<string>();
  const visit = (nodes: Node[]): boolean => {
    let any = false;
    for (const node of nodes) {
      const wanted = isWanted(node);
      if (wanted) found.push(node.key);
      if (visit(childrenOf(node) ?? [])) {
        above.add(node.key);
        any = true;
      }
      any ||= wanted;
    }
    return any;
  };
  visit(roots);
  return { found, above };
}

/** The keys of all nodes that can be expanded. */
export function expandableKeys<Node extends TreeNodeBase>(
  roots: Node[],
  childrenOf: (node: Node) => Node[] | undefined,
): string[] {
  return roots.flatMap((node) =>
    node.expandable ? [node.key, ...expandableKeys(childrenOf(node) ?? [], childrenOf)] : [],
  );
}

/** What a key does in the tree. */
export type TreeMove = { kind: 'focus' | 'expand' | 'collapse' | 'open'; key: string };

/**
 * The keys of a tree (WAI-ARIA tree pattern): up and down through the visible lines, inwards and outwards with the
 * horizontal arrows, which are mirrored where text runs from right to left; a letter goes to the next line that begins so.
 */
export function treeMove<Node extends TreeNodeBase>(
  rows: TreeRow<Node>[],
  focused: string,
  pressed: string,
  rightToLeft: boolean,
  textOf: (row: TreeRow<Node>) => string = () => '',
): TreeMove | undefined {
  const index = rows.findIndex(({ key }) => key === focused);
  const row = rows[index];
  if (!row) return undefined;
  const focus = (target: TreeRow<Node> | undefined): TreeMove | undefined =>
    target && { kind: 'focus', key: target.key };
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
    default: {
      if ([...pressed].length !== 1) return undefined;
      const letter = pressed.toLocaleLowerCase();
      const after = [...rows.slice(index + 1), ...rows.slice(0, index)];
      return focus(after.find((other) => textOf(other).toLocaleLowerCase().startsWith(letter)));
    }
  }
}
