import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';

/** Whether a list is sorted by a column, as aria-sort says it; `sort` is `key` or `-key`. */
export function sortedBy(key: string, sort: string): 'ascending' | 'descending' | 'none' {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/** The header of a column that sorts: up, down, and as before. */
export function SortHeader(props: {
  columnKey: string;
  title: string;
  end?: boolean;
  sort: string;
  onSort: (sort: string) => void;
}): ReactNode {
  const sorted = sortedBy(props.columnKey, props.sort);
  const next = { none: props.columnKey, ascending: `-${props.columnKey}`, descending: '' }[sorted];
  return (
    <button type="button" className={`at-sort ${props.end ? 'at-sort-end' : ''}`} onClick={() => props.onSort(next)}>
      <span>{props.title}</span>
      <span className={`at-sort-arrows at-sort-${sorted}`} aria-hidden="true">
        <CaretUpFilled />
        <CaretDownFilled />
      </span>
    </button>
  );
}
