/** A line of a list whose items may have `children`. */
export interface Row<Item> {
  item: Item;
  /** 0 at the top. */
  depth: number;
  /** Whether what is below it is listed; undefined where there is nothing below it. */
  open?: boolean;
}

/** The lines of a tree one below the other, without those below what is not open. */
export function withDepth<Item extends object>(
  items: Item[],
  isOpen: (item: Item) => boolean = () => true,
  depth = 0,
): Row<Item>[] {
  return items.flatMap((item): Row<Item>[] => {
    const { children = [] } = item as { children?: Item[] };
    if (children.length === 0) return [{ item, depth }];
    const open = isOpen(item);
    return [{ item, depth, open }, ...(open ? withDepth(children, isOpen, depth + 1) : [])];
  });
}
