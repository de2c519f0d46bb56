import type { DecisionRule } from '@attesta/kit/plain';
import type { ActivityKind } from '../activity-kind';
import type { ConfigurationKind } from '../configuration-kind';
import type { NodeKind } from '../node-kind';
import type { Names, Translations } from '../translations';
import type { ActivityDetails } from './activity-details';

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
  /** Of a substandard: what it names of its library's configuration, and its document; undefined where the file says nothing. */
  surveyor_category?: string;
  session_class?: string;
  unit_focus_area?: string;
  document_title?: string;
  /** Stands for a level that a manual leaves out. */
  filler?: true;
  parent?: FileNode;
  children: FileNode[];
  activities: FileActivity[];
}

export interface FileActivity extends ActivityKind {
  row: number;
  name: string;
  /** Identifies it within the file, where the file numbers activities: then several substandards may have it. */
  number?: number;
  response_frequency: string;
  /** What the file says of it besides. */
  details: Partial<ActivityDetails>;
  elements: FileElement[];
  /** The row of each element, where they come from several. */
  elementRows?: number[];
  /** Undefined where the file says nothing. */
  translations?: Translations;
}

export interface FileElement {
  name: string;
  code: string;
  /** What it is called in further languages; undefined where the file says nothing. */
  names?: Names;
}

/** An item of a library's configuration as a file names it. */
export interface FileConfiguration {
  row: number;
  kind: ConfigurationKind;
  name: string;
  /** Of a session class: the surveyor category that it belongs to, by name. */
  category: string;
  /** Of a checklist name: the type of activity. */
  type: number;
}

/** All that an import file holds. */
export interface FileContent {
  library: string;
  description: string;
  rows: number;
  chapters: FileNode[];
  /** What the library's substandards choose from, each once. */
  configuration: FileConfiguration[];
  /** What its accreditation body demands: none are the usual rules; undefined where the file says nothing of it. */
  rules?: DecisionRule[];
}

/** A file that says nothing of a library yet. */
export function emptyContent(library = '', rows = 0): FileContent {
  return { library, description: '', rows, chapters: [], configuration: [] };
}

/** How many items of each level a file holds. */
export interface ContentCounts {
  chapters: number;
  standards: number;
  substandards: number;
  activities: number;
  elements: number;
}

/** Counts the items of a file. */
export function countContent(content: FileContent): ContentCounts {
  const standards = content.chapters.flatMap(({ children }) => children);
  const substandards = standards.flatMap(({ children }) => children);
  const activities = [...new Set(substandards.flatMap((substandard) => substandard.activities))];
  return {
    chapters: content.chapters.length,
    standards: standards.length,
    substandards: substandards.length,
    activities: activities.length,
    elements: activities.reduce((sum, { elements }) => sum + elements.length, 0),
  };
}
