import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call';
import type { useChoiceState } from '../../feedback/use-choice-state';
import { nodeTexts, type TranslatedNode } from '../../i18n/node-texts';
import type { FilterWords } from '../../paper/page-parts';
import { type HierarchyLevel, type HierarchySelection, hierarchyLevels } from './selection';
import { useLibraries } from './use-libraries';
import './texts';

/** What can be chosen at a level. */
export interface Node {
  id?: string;
  name?: string;
  code?: string;
  translations?: TranslatedNode['translations'];
}

export type LevelQuery = Parameters<typeof useChoiceState>[0];

interface Hierarchy {
  offered: HierarchyLevel[];
  nodes: Record<HierarchyLevel, { items: Node[] | undefined; query: LevelQuery; parent: string }>;
  /** What is chosen, level by level. */
  words: FilterWords[];
}

/**
 * What there is to choose at each level down to `depth`; a level is asked for when something is chosen above it.
 * @param organizationId see useLibraries
 */
export function useHierarchy(value: HierarchySelection, depth: HierarchyLevel, organizationId?: string): Hierarchy {
  const { t } = useTranslation('hierarchy');
  const offered = hierarchyLevels.slice(0, hierarchyLevels.indexOf(depth) + 1);
  const wants = (level: HierarchyLevel, parent: string): boolean => offered.includes(level) && parent !== '';
  const { libraries, ...own } = useLibraries(organizationId);
  const chapters = useCall(
    'content.ListChaptersOfLibrary',
    { id: value.library },
    { enabled: wants('chapter', value.library) },
  );
  const standards = useCall(
    'content.ListStandardsOfChapter',
    { id: value.chapter },
    { enabled: wants('standard', value.chapter) },
  );
  const substandards = useCall(
    'content.ListSubstandardsOfStandard',
    { id: value.standard },
    { enabled: wants('substandard', value.standard) },
  );
  const nodes: Hierarchy['nodes'] = {
    library: { items: libraries, query: own, parent: 'root' },
    chapter: { items: chapters.data?.data, query: chapters, parent: value.library },
    standard: { items: standards.data?.data, query: standards, parent: value.chapter },
    substandard: { items: substandards.data?.data, query: substandards, parent: value.standard },
  };
  const words = offered.flatMap((level) => {
    const node = nodes[level].items?.find(({ id }) => id === value[level]);
    return node ? [{ label: t(level), value: nodeLabel(node) }] : [];
  });
  return { offered, nodes, words };
}

/** "164.308 Administrative Safeguards", in the reader's language where it has one: siblings may share names, their codes tell them apart. */
export function nodeLabel(node: Node): string {
  const { code } = node;
  const { name } = nodeTexts(node);
  return code && !name.startsWith(code) ? `${code} ${name}` : name;
}
