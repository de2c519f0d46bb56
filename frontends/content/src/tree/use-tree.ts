import { call, type Row, useCall, useQueries, useSession } from '@attesta/ui';
import { useMemo } from 'react';
import { type Outline, outlineOf } from './outline';
import { levelBelow, nodeKey, parseKey, type TreeNode, toNode } from './tree-node';

/** What the server sent for a node, by its key. */
export type TreeItem =
  | Row<'content.ListChaptersOfLibrary'>
  | Row<'content.ListStandardsOfChapter'>
  | Row<'content.ListSubstandardsOfStandard'>
  | Row<'content.ListClientActivitiesCommon'>;

/** A library's tree as far as it is loaded. */
export interface LoadedTree {
  roots: TreeNode[] | undefined;
  childrenOf: (node: TreeNode) => TreeNode[] | undefined;
  /** All of it, once that was asked for and is there. */
  outline: Outline | undefined;
  itemOf: (key: string) => TreeItem | undefined;
  error: unknown;
  reload: () => void;
}

/**
 * Reads the chapters of a library, and below each opened node its children: levels load on demand (platform 4).
 * @param opened the nodes whose children are read, with every text
 * @param whole the tree is read at once, with as little of each node as it shows: for a search, or to open very much
 */
export function useTree(libraryId: string, opened: string[], whole: boolean): LoadedTree {
  const { userId, actingFor } = useSession() ?? {};
  const chapters = useCall('content.ListChaptersOfLibrary', { id: libraryId });
  const everything = useCall('content.GetLibraryOutline', { id: libraryId }, { enabled: whole });
  const loads = useQueries({
    queries: opened.map((key) => {
      const [name, request] = childrenCall(key, libraryId);
      return {
        queryKey: [name, request, userId, actingFor],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(name, request, { signal }),
      };
    }),
  });
  const list = whole ? everything.data?.data : undefined;
  const outline = useMemo(() => list && outlineOf(libraryId, list), [libraryId, list]);
  const roots = useMemo(
    () => chapters.data && (chapters.data.data ?? []).map((item) => toNode('chapter', item, {})),
    [chapters.data],
  );
  const items = new Map<string, TreeItem>();
  for (const item of chapters.data?.data ?? []) items.set(nodeKey('chapter', { chapter: item.id }), item);
  const children = new Map<string, TreeNode[]>();
  for (const [index, key] of opened.entries()) {
    const { level, path } = parseKey(key);
    const below = levelBelow(level);
    const found = loads[index]?.data?.data as TreeItem[] | undefined;
    if (!below || !loads[index]?.data) continue;
    const nodes = (found ?? []).map((item) => ({ item, node: toNode(below, item, path) }));
    for (const { item, node } of nodes) items.set(node.key, item);
    children.set(
      key,
      nodes.map(({ node }) => node),
    );
  }
  return {
    roots: outline?.roots ?? roots,
    childrenOf: outline?.childrenOf ?? (({ key }) => children.get(key)),
    outline,
    itemOf: (key) => items.get(key),
    error: chapters.error ?? everything.error ?? loads.find(({ error }) => error)?.error,
    reload: () => {
      for (const load of [chapters, ...(whole ? [everything] : []), ...loads]) void load.refetch();
    },
  };
}

type ChildrenName =
  | 'content.ListStandardsOfChapter'
  | 'content.ListSubstandardsOfStandard'
  | 'content.ListClientActivitiesCommon';

function childrenCall(key: string, libraryId: string): [ChildrenName, { id: string; substandard_id?: string }] {
  const { level, path } = parseKey(key);
  if (level === 'chapter') return ['content.ListStandardsOfChapter', { id: path.chapter ?? '' }];
  if (level === 'standard') return ['content.ListSubstandardsOfStandard', { id: path.standard ?? '' }];
  return ['content.ListClientActivitiesCommon', { id: libraryId, substandard_id: path.substandard ?? '' }];
}
