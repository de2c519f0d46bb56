import type { ReactNode } from 'react';

/** A column of a list. */
export interface Column<Item> {
  /** The field it shows and is sorted by, unless `render` and `value` say otherwise. */
  key: string;
  title: string;
  render?: (item: Item) => ReactNode;
  /** The plain value: what the export holds, and what is shown without `render`. */
  value?: (item: Item) => string | number | boolean | null | undefined;
  /** True when the server sorts by `key`. */
  sortable?: boolean;
  /** Pixels. */
  width?: number;
  align?: 'start' | 'end' | 'center';
  /** Not shown until chosen. */
  hidden?: boolean;
}

/** A column's plain value for an item. */
export function plainValue<Item>(column: Column<Item>, item: Item): string | number | boolean | null | undefined {
  if (column.value) return column.value(item);
  const value = (item as Record<string, unknown>)[column.key];
  return typeof value === 'object' ? undefined : (value as string | number | boolean | undefined);
}
