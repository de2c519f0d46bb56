/** One of the items below the same parent. */
export interface Sibling {
  id?: string;
  order?: number;
}

/**
 * The order by which an item comes to stand at a place among its siblings; undefined where it stands there already.
 * @param siblings in their order, the item among them
 * @param to the place, from 0, that it has afterwards
 */
export function orderAt(siblings: readonly Sibling[], id: string, to: number): number | undefined {
  const from = siblings.findIndex((sibling) => sibling.id === id);
  if (from < 0 || from === to || to < 0 || to >= siblings.length) return undefined;
  const others = siblings.filter((sibling) => sibling.id !== id);
  const before = others[to - 1]?.order ?? 0;
  const after = others[to]?.order;
  return after === undefined ? Math.floor(before) + 1 : (before + after) / 2;
}

/** The place that an item has when it is let go before or after another one. */
export function placeBeside(siblings: readonly Sibling[], id: string, other: string, after: boolean): number {
  const others = siblings.filter((sibling) => sibling.id !== id);
  return others.findIndex((sibling) => sibling.id === other) + (after ? 1 : 0);
}
