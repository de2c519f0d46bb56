import { useEffect, useRef } from 'react';
import { type DayRange, type KeptList, keepRange, readKeptRange } from './kept-range';

/**
 * Keeps the date range of a list's filters in this browser. @returns changes filters, and keeps their range
 */
export function useKeptRange<Filters extends DayRange>(
  list: KeptList,
  filters: Filters,
  setFilters: (changes: Partial<Filters>) => void,
): (changes: Partial<Filters>) => void {
  const first = useRef(true);
  useEffect(() => {
    // A link's own range wins over the kept one.
    if (first.current && !filters.from && !filters.to) {
      const kept = readKeptRange(list);
      if (kept.from || kept.to) setFilters(kept as Partial<Filters>);
    }
    first.current = false;
  }, [list, filters.from, filters.to, setFilters]);
  return (changes) => {
    if ('from' in changes || 'to' in changes) {
      keepRange({ from: changes.from ?? filters.from, to: changes.to ?? filters.to }, list);
    }
    setFilters(changes);
  };
}
