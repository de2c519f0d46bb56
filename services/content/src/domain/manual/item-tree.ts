import type { ManualItem } from './manual-item';
import { mostLevels } from './mapping';

/** An item with what stands below it. */
export interface ItemTree {
  item: ManualItem;
  /** 1 at the top; the depths that a manual uses are counted through, whatever numbers they have. */
  level: number;
  /** The level of the deepest item of this branch. */
  depth: number;
  children: ItemTree[];
}

/** Puts items, each of which says how deep it stands, below the last one before it that stands higher. */
export function treeOf(items: ManualItem[]): ItemTree[] {
  const depths = [...new Set(items.map(({ depth }) => depth))].sort((a, b) => a - b);
  const levels = new Map(depths.map((depth, index) => [depth, Math.min(index + 1, mostLevels)]));
  const top: ItemTree[] = [];
  const path: ItemTree[] = [];
  for (const item of items) {
    const level = levels.get(item.depth) as number;
    while (path.length > 0 && (path.at(-1) as ItemTree).level >= level) path.pop();
    const tree: ItemTree = { item, level, depth: level, children: [] };
    (path.at(-1)?.children ?? top).push(tree);
    for (const above of path) above.depth = Math.max(above.depth, level);
    path.push(tree);
  }
  return top;
}
