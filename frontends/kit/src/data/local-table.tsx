import { type Key, type ReactNode, useState } from 'react';
import { keptFormat } from '../i18n/kept-format';
import { type Column, plainValue } from './column';
import { type TableOptions, type TableState, TableView } from './table-view';

/** A list whose rows are all at hand: sorted and paged here. */
export interface LocalTableProps<Item> extends TableOptions<Item> {
  /** undefined while they are on their way. */
  items: Item[] | undefined;
  error?: unknown;
  onRetry?: () => void;
}

export function LocalTable<Item extends object>({
  items,
  error,
  onRetry,
  ...options
}: LocalTableProps<Item>): ReactNode {
  const [state, setState] = useState<TableState>({ page: 1, pageSize: 20, sort: '' });
  const [selected, setSelected] = useState<Key[]>([]);
  const sorted = items && sortItems(items, options.columns, state.sort);
  const from = (state.page - 1) * state.pageSize;
  return (
    <TableView<Item>
      {...options}
      items={sorted?.slice(from, from + state.pageSize)}
      total={items?.length ?? 0}
      state={state}
      onState={(changes) => setState((current) => ({ ...current, ...changes }))}
      busy={false}
      error={error}
      onRetry={onRetry}
      loadAll={async ({ limit }) => (sorted ?? []).slice(0, limit)}
      selected={selected}
      onSelect={setSelected}
    />
  );
}

function sortItems<Item>(items: Item[], columns: Column<Item>[], sort: string): Item[] {
  const column = columns.find(({ key }) => key === sort.replace(/^-/, ''));
  if (!column) return items;
  const sign = sort.startsWith('-') ? -1 : 1;
  return [...items].sort((left, right) => sign * compare(plainValue(column, left), plainValue(column, right)));
}

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return keptFormat(Intl.Collator, undefined, { numeric: true }).compare(String(left ?? ''), String(right ?? ''));
}
