import type { Placed } from './organization-tree';

/** What a tree shows of a search: which master companies, and which of everything below and above what matches. */
export interface Matches {
  roots: string[];
  shown: Set<string>;
}

/**
 * The organizations that lead to what matches, and those themselves.
 * @param top where the tree begins for who looks at it; without it at each one that lies below none
 */
export function matchesIn(matching: readonly Placed[], top?: string): Matches {
  const roots = new Set<string>();
  const shown = new Set<string>();
  for (const { id, ancestors } of matching) {
    roots.add(top ?? ancestors.at(-1) ?? id);
    for (const one of [id, ...ancestors]) shown.add(one);
  }
  return { roots: [...roots], shown };
}
