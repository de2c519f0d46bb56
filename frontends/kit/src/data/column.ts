import type { ReactNode } from 'react';

/** A column of a list. */
export interface Column<Item> {
  /** The field it shows and is sorted by, unless `render` and `value` say otherwise. */
  key: string;
  title: string;
  render?: (item: Item) => ReactNode;
  /** The plain value: what the export holds, and what is shown without `render`. */
  value?: (item: Item) => string | number | boolean | null | undefined;
  /** What stands behind a text, such as a mark or a day: the text is cut before it, where it ends in its own direction. */
  beside?: (item: Item) => ReactNode;
  /** What is printed, where that is not what is drawn, such as a button. */
  paper?: (item: Item) => ReactNode;
  /** True when the server sorts by `key`. */
  sortable?: boolean;
  /** Pixels, where there is room; what is longer is cut and shows whole on hover and focus. */
  width?: number;
  /** Pixels for which others give way: of a name beside which marks stand, of a score that is no mark of a card. */
  least?: number;
  align?: 'start' | 'end' | 'center';
  /** Not shown until chosen. */
  hidden?: boolean;
  /** When room gets short the last column of the highest number is left out first; 2 by default. The first column stays. */
  priority?: 1 | 2 | 3;
  /**
   * Where the card that a row is on a phone shows it: among its marks, or as a line of its own; false is nowhere. Without it,
   * behind "More". The first column is the card's title.
   */
  card?: 'status' | 'date' | 'score' | 'line' | false;
}

/** A column's plain value for an item. */
export function plainValue<Item>(column: Column<Item>, item: Item): string | number | boolean | null | undefined {
  if (column.value) return column.value(item);
  const value = (item as Record<string, unknown>)[column.key];
  return typeof value === 'object' ? undefined : (value as string | number | boolean | undefined);
}

/** What a column shows of an item. */
export function cellContent<Item>(column: Column<Item>, item: Item): ReactNode {
  if (column.render) return column.render(item);
  const value = plainValue(column, item);
  return value === undefined || value === null || value === '' ? '–' : String(value);
}

/** Whether what a column shows is a text, which runs in its own direction and is cut where it ends. */
export function isText<Item>({ render }: Column<Item>, shown: ReactNode): boolean {
  return !render || typeof shown === 'string';
}
