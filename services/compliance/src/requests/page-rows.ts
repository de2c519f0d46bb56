import type { Paging } from '@attesta/kit';
import { compareTexts } from '../domain/compare-texts';

/**
 * Sorts and pages rows that are figured out rather than stored. Rows without a value come last, whichever the direction;
 * ties keep their order.
 */
export function pageRows<T>(
  rows: T[],
  paging: Paging,
  value: (row: T, field: string) => string | number | undefined,
): T[] {
  const [field, direction] = Object.entries(paging.sort)[0] as [string, 1 | -1];
  const sorted = rows
    .map((row, index) => ({ row, index, key: value(row, field) }))
    .sort((a, b) => compare(a.key, b.key, direction) || a.index - b.index)
    .map(({ row }) => row);
  return paging.limit ? sorted.slice(paging.skip, paging.skip + paging.limit) : sorted;
}

type Key = string | number | undefined;

function compare(a: Key, b: Key, direction: 1 | -1): number {
  const absent = (key: Key): boolean => key === undefined || key === '';
  if (absent(a) || absent(b)) return Number(absent(a)) - Number(absent(b));
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return compareTexts(String(a), String(b)) * direction;
}
