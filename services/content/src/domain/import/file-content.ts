import type { ActivityKind } from '../activity-kind';
import type { NodeKind } from '../node-kind';
import type { Translations } from '../translations';

/** A chapter, standard or substandard as a file describes it; `row` is the first that names it. */
export interface FileNode {
  kind: NodeKind;
  row: number;
  /** Identifies it within the file. */
  key: string;
  code: string;
  name: string;
  description: string;
  /** Undefined where the file says nothing. */
  esr?: 0 | 1;
  /** Undefined where the file says nothing. */
  translations?: Translations;
  /** Stands for a level that a manual leaves out. */
  filler?: true;
  parent?: FileNode;
  children: FileNode[];
  activities: FileActivity[];
}

export interface FileActivity extends ActivityKind {
  row: number;
  name: string;
  response_frequency: string;
  elements: string[];
}

/** All that an import file holds. */
export interface FileContent {
  library: string;
  rows: number;
  chapters: FileNode[];
}

/** How many items of each level a file holds. */
export function countContent(content: FileContent): {
  chapters: number;
  standards: number;
  substandards: number;
  activities: number;
  elements: number;
} {
  const standards = content.chapters.flatMap(({ children }) => children);
  const substandards = standards.flatMap(({ children }) => children);
  const activities = substandards.flatMap((substandard) => substandard.activities);
  return {
    chapters: content.chapters.length,
    standards: standards.length,
    substandards: substandards.length,
    activities: activities.length,
    elements: activities.reduce((sum, { elements }) => sum + elements.length, 0),
  };
}
