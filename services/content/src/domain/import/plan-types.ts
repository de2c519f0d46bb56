import type { DecisionRule } from '@attesta/kit/plain';
import type { ActivityKind } from '../activity-kind';
import type { ConfigurationKind } from '../configuration-kind';
import type { NodeKind } from '../node-kind';
import { type Names, sameTranslations, type Translations } from '../translations';
import type { ActivityDetails } from './activity-details';

/** A chapter, standard or substandard as it is stored; chapter_id and standard_id are '' on the levels above them. */
export interface NodeState {
  id: string;
  kind: NodeKind;
  library_id: string;
  parent_id: string;
  chapter_id: string;
  standard_id: string;
  code: string;
  name: string;
  description: string;
  order: number;
  /** Sorts the library as one reads it, see path.ts. */
  path: string;
  esr: number;
  translations: Translations;
  /** Ids; a unit focus area may also be written out. */
  surveyor_category_id: string;
  session_class_id: string;
  unit_focus_area: string;
  document_title: string;
}

/** An item of a library's configuration as it is stored. */
export interface ConfigurationState {
  id: string;
  kind: ConfigurationKind;
  name: string;
  surveyor_category_id: string;
  type: number;
}

export interface ElementState {
  id: string;
  name: string;
  code: string;
  order: number;
  /** What it is called in further languages; absent where it has no other name. */
  names?: Names;
}

/** As much of an activity as an import reads and writes. */
export interface ActivityState extends ActivityKind, ActivityDetails {
  id: string;
  library_ids: string[];
  substandard_ids: string[];
  name: string;
  response_frequency: string;
  order: number;
  elements: ElementState[];
  translations: Translations;
}

/** What an import has to write: whole states, so that its events can be made of them. */
export interface ImportPlan {
  insertNodes: NodeState[];
  updateNodes: NodeState[];
  /** Not named or not changed by the file, but what stands above them has moved. */
  movedNodes: NodeState[];
  insertConfiguration: ConfigurationState[];
  insertActivities: ActivityState[];
  updateActivities: ActivityState[];
  /** The decision rules that come in the place of the library's, none for the usual ones; undefined where these stay. */
  rules?: DecisionRule[];
  /** Of all chapters, standards, substandards, activities and elements of the file, and its decision rules together. */
  added: number;
  changed: number;
  unchanged: number;
}

/** A plan that writes nothing. */
export function emptyPlan(): ImportPlan {
  return {
    insertNodes: [],
    updateNodes: [],
    movedNodes: [],
    insertConfiguration: [],
    insertActivities: [],
    updateActivities: [],
    added: 0,
    changed: 0,
    unchanged: 0,
  };
}

// Not the path: it follows from the order, and a library's chapters may shift without a standard being changed.
const compared = [
  'parent_id',
  'chapter_id',
  'standard_id',
  'code',
  'name',
  'description',
  'order',
  'esr',
  'surveyor_category_id',
  'session_class_id',
  'unit_focus_area',
  'document_title',
] as const;

/** Whether nothing of a node has changed. */
export function sameNode(a: NodeState, b: NodeState): boolean {
  return compared.every((field) => a[field] === b[field]) && sameTranslations(a.translations, b.translations);
}
