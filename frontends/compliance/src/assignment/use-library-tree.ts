import { nodeTexts, useCall } from '@attesta/ui';
import { useMemo } from 'react';
import type { AssignmentLevel, AssignmentNode } from './assignment-tree';

interface Loaded {
  id?: string;
  name?: string;
  code?: string;
  description?: string;
  esr?: number;
  translations?: { language?: string; name?: string; description?: string }[];
  chapter_id?: string;
  standard_id?: string;
  assigned_users?: { id?: string; name?: string; email?: string }[];
}

/** A library's whole tree down to substandards, with who has what; three calls whatever its size. */
export function useLibraryTree(libraryId: string): {
  roots: AssignmentNode[] | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
} {
  const options = { enabled: libraryId !== '' };
  const chapters = useCall('content.ListChaptersOfLibrary', { id: libraryId }, options);
  const standards = useCall('content.ListStandardsOfLibrary', { id: libraryId }, options);
  const substandards = useCall('content.ListSubstandardsCommon', { id: libraryId }, options);
  const [chapterList, standardList, substandardList] = [
    chapters.data?.data,
    standards.data?.data,
    substandards.data?.data,
  ];
  const loaded = chapters.data && standards.data && substandards.data;
  const roots = useMemo(() => {
    if (!loaded) return undefined;
    const leaves = groupBy(substandardList ?? [], ({ standard_id }) => standard_id);
    const middles = groupBy(standardList ?? [], ({ chapter_id }) => chapter_id);
    return (chapterList ?? []).map((chapter) =>
      toNode(
        chapter,
        'chapter',
        (middles.get(chapter.id) ?? []).map((standard) =>
          toNode(
            standard,
            'standard',
            (leaves.get(standard.id) ?? []).map((leaf) => toNode(leaf, 'substandard', [])),
          ),
        ),
      ),
    );
  }, [loaded, chapterList, standardList, substandardList]);
  return {
    roots,
    error: chapters.error ?? standards.error ?? substandards.error,
    reload: () => Promise.all([chapters.refetch(), standards.refetch(), substandards.refetch()]),
  };
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string | undefined): Map<string | undefined, Item[]> {
  const groups = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function toNode(item: Loaded, level: AssignmentLevel, children: AssignmentNode[]): AssignmentNode {
  return {
    key: item.id ?? '',
    expandable: children.length > 0,
    id: item.id ?? '',
    level,
    ...nodeTexts(item),
    code: item.code ?? '',
    esr: item.esr === 1,
    people: (item.assigned_users ?? []).map(({ id = '', name, email }) => ({ id, name: name || email || '' })),
    children,
  };
}
