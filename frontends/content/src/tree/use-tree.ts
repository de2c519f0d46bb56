import { call, type Row, useCall, useQueries, useSession } from '@attesta/ui';
import { useMemo } from 'react';
import type { NodePath, TreeLevel, TreeNode } from './tree-rows';

/** What the server sent for a node, by its key. */
export type TreeItem =
  | Row<'content.ListChaptersOfLibrary'>
  | Row<'content.ListStandardsOfChapter'>
  | Row<'content.ListSubstandardsOfStandard'>
  | Row<'content.ListClientActivitiesCommon'>;

/** A library's tree as far as it is loaded. */
export interface LoadedTree {
  roots: TreeNode[] | undefined;
  childrenOf: (key: string) => TreeNode[] | undefined;
  itemOf: (key: string) => TreeItem | undefined;
  error: unknown;
  reload: () => void;
}

/** Reads the chapters of a library, and below each expanded node its children: levels load on demand (platform 4). */
export function useTree(libraryId: string, expanded: ReadonlySet<string>): LoadedTree {
  const { userId, actingFor } = useSession() ?? {};
  const chapters = useCall('content.ListChaptersOfLibrary', { id: libraryId });
  const keys = useMemo(() => [...expanded], [expanded]);
  const loads = useQueries({
    queries: keys.map((key) => {
      const [name, request] = childrenCall(key, libraryId);
      return {
        queryKey: [name, request, userId, actingFor],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(name, request, { signal }),
      };
    }),
  });
  const roots = chapters.data && (chapters.data.data ?? []).map((item) => toNode('chapter', item, {}));
  const items = new Map<string, TreeItem>();
  for (const item of chapters.data?.data ?? []) items.set(nodeKey('chapter', { chapter: item.id }), item);
  const children = new Map<string, TreeNode[]>();
  for (const [index, key] of keys.entries()) {
    const { level, path } = parseKey(key);
    const below = levelBelow(level);
    const list = loads[index]?.data?.data as TreeItem[] | undefined;
    if (!below || !loads[index]?.data) continue;
    children.set(
      key,
      (list ?? []).map((item) => {
        const node = toNode(below, item, path);
        items.set(node.key, item);
        return node;
      }),
    );
  }
  return {
    roots,
    childrenOf: (key) => children.get(key),
    itemOf: (key) => items.get(key),
    error: chapters.error ?? loads.find(({ error }) => error)?.error,
    reload: () => {
      void chapters.refetch();
      for (const load of loads) void load.refetch();
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

const levels: TreeLevel[] = ['chapter', 'standard', 'substandard', 'activity'];

function levelBelow(level: TreeLevel): TreeLevel | undefined {
  return levels[levels.indexOf(level) + 1];
}

/** The key of the node that a path leads to: its ids from the top, joined. */
export function nodeKey(level: TreeLevel, path: NodePath): string {
  return levels
    .slice(0, levels.indexOf(level) + 1)
    .map((name) => path[name] ?? '')
    .join('/');
}

/** A key's level and path. */
export function parseKey(key: string): { level: TreeLevel; path: NodePath } {
  const ids = key.split('/');
  return {
    level: levels[ids.length - 1] ?? 'chapter',
    path: Object.fromEntries(ids.map((id, index) => [levels[index], id])),
  };
}

function toNode(level: TreeLevel, item: TreeItem, above: NodePath): TreeNode {
  const path = { ...above, [level]: item.id ?? '' };
  return {
    key: nodeKey(level, path),
    id: item.id ?? '',
    level,
    name: item.name || item.description || '',
    code: item.code ?? '',
    esr: level === 'substandard' && (item as { esr?: number }).esr === 1,
    path,
  };
}
