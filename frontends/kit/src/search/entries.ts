import Fuse from 'fuse.js';
import type { SearchHit } from './search-providers';

/** What Ctrl-K lists: a screen or an action of this page, or what a service found. */
export interface Entry {
  /** Tells it from others and stays the same in every language. */
  key: string;
  label: string;
  group: string;
  hint?: string;
  /** Where it leads to; or what it does. */
  to?: string;
  run?: () => void;
}

/** What a service found, as an entry. */
export function entryOf(hit: SearchHit): Entry {
  return { ...hit, key: hit.to };
}

/** Gives those entries, or hits of services, that a query means, the best first; words may come in any order and be mistyped. */
export function matching<One extends { label: string; group: string }>(entries: One[], query: string): One[] {
  const fuse = new Fuse(entries, {
    keys: [{ name: 'label', weight: 3 }, 'group'],
    threshold: 0.3,
    ignoreLocation: true,
    ignoreDiacritics: true,
    useTokenSearch: true,
  });
  return fuse.search(query).map(({ item }) => item);
}
