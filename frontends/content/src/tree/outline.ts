import type { Row } from '@attesta/ui';
import { levelBelow, type TreeNode, toNode } from './tree-node';

/** A library's whole tree. */
export interface Outline {
  roots: TreeNode[];
  childrenOf: (node: TreeNode) => TreeNode[];
}

/** The tree of what the server lists flat, each entry with what it stands below. Nodes are made where they are looked at. */
export function outlineOf(libraryId: string, list: Row<'content.GetLibraryOutline'>[]): Outline {
  const below = new Map<string, typeof list>();
  for (const entry of list) {
    for (const parent of entry.parent_ids ?? []) {
      const siblings = below.get(parent);
      if (siblings) siblings.push(entry);
      else below.set(parent, [entry]);
    }
  }
  const made = new Map<string, TreeNode[]>();
  return {
    roots: (below.get(libraryId) ?? []).map((entry) => toNode('chapter', entry, {})),
    childrenOf: (node) => {
      const level = levelBelow(node.level);
      if (!level) return [];
      const known = made.get(node.key);
      if (known) return known;
      const children = (below.get(node.id) ?? []).map((entry) => toNode(level, entry, node.path));
      made.set(node.key, children);
      return children;
    },
  };
}
