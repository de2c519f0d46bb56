import { useCall, useUrlState } from '@attesta/ui';
import { expandableKeys, type TreeHits, type TreeRow, useKeptSet, visibleRows, waysTo } from '@attesta/ui/data';
import { useEffect, useMemo, useState } from 'react';
import type { TreeNode } from './tree-node';
import type { SelectedPath } from './use-selected-path';
import { type LoadedTree, useTree } from './use-tree';

/** Where so many nodes are open, all of the tree in one call is less than a call for each. */
const few = 15;
const address = { find: '' };

/** A library's tree with what is open in it and what was looked for. */
export interface LibraryTree {
  tree: LoadedTree;
  rows: TreeRow<TreeNode>[] | undefined;
  words: string;
  setWords: (words: string) => void;
  hits: TreeHits & { keys: ReadonlySet<string> };
  setCurrent: (key: string) => void;
  toggle: (key: string, open: boolean) => void;
  expandAll: () => void;
  collapseAll: () => void;
  /** All is on its way to be expanded. */
  expanding: boolean;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * What is open stays so in this tab, what is looked for stands in the address. While something is looked for, the ways to it
 * are open too; afterwards the tree is as it was before, with the chosen node in view.
 */
export function useLibraryTree(libraryId: string, selected: SelectedPath): LibraryTree {
  const [{ find: words }, setAddress] = useUrlState(address);
  const [kept, setKept] = useKeptSet(`tree.${libraryId}`);
  const [whileSearching, setWhileSearching] = useState<ReadonlySet<string>>();
  const [all, setAll] = useState(false);
  const [current, setCurrent] = useState<string>();
  const isSearching = words.trim() !== '';
  const expanded = (isSearching && whileSearching) || kept;
  const isWanted = isSearching || all || expanded.size > few;
  const [wasWanted, setWasWanted] = useState(false);
  useEffect(() => {
    if (isWanted) setWasWanted(true);
  }, [isWanted]);
  const whole = isWanted || wasWanted;
  const above = selected.above;
  const opened = useMemo(() => [...(whole ? above : new Set([...above, ...expanded]))], [whole, above, expanded]);
  const tree = useTree(libraryId, opened, whole);
  const { outline } = tree;
  const search = useCall('content.SearchLibrary', { id: libraryId, q: words }, { enabled: isSearching });
  const ids = isSearching ? search.data?.data?.ids : undefined;
  const ways = useMemo(() => {
    if (!ids || !outline) return undefined;
    const wanted = new Set(ids);
    return waysTo(outline.roots, outline.childrenOf, ({ id }) => wanted.has(id));
  }, [ids, outline]);
  const keys = useMemo(() => (ways ? new Set(ways.found) : nothing), [ways]);

  // What is chosen is seen, however it was chosen; what stands above it may be closed afterwards.
  useEffect(() => {
    if (above.some((key) => !kept.has(key))) setKept(new Set([...kept, ...above]));
  }, [selected.key]);
  useEffect(() => {
    setWhileSearching(ways && new Set([...kept, ...ways.above]));
    setCurrent(ways?.found.find((key) => key === current) ?? ways?.found[0]);
  }, [ways]);
  useEffect(() => {
    if (!all || !outline) return;
    setAll(false);
    change(new Set(expandableKeys(outline.roots, outline.childrenOf)));
  }, [all, outline]);

  const change = (next: ReadonlySet<string>): void => {
    if (isSearching) setWhileSearching(next);
    else setKept(next);
  };
  const toggle = (key: string, open: boolean): void => {
    const next = new Set(expanded);
    if (open) next.add(key);
    else next.delete(key);
    change(next);
  };
  const { roots, childrenOf } = tree;
  const rows = roots && visibleRows(roots, childrenOf, expanded);
  return {
    tree,
    rows,
    words,
    setWords: (find) => setAddress({ find }),
    hits: { found: ways?.found, total: hitCount(ways?.found, ids, search.data?.data?.total), current, keys },
    setCurrent,
    toggle,
    expandAll: () => setAll(true),
    collapseAll: () => change(nothing),
    expanding: all,
  };
}

/** Places in the tree: an activity that serves several substandards counts at each, and of very many the rest is not placed. */
function hitCount(found: string[] | undefined, ids: string[] | undefined, total = 0): number | undefined {
  return found && ids && found.length + Math.max(0, total - ids.length);
}
