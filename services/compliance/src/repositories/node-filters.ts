import type { Filter } from '@attesta/kit';
import type { Node } from './node.repository';
import type { NodeKind } from './node.schema';

/** The nodes below which others are looked for, themselves included: any of the lists may be empty. */
export interface Subtrees {
  libraries?: string[];
  chapters?: string[];
  standards?: string[];
  substandards?: string[];
}

/** What is looked for below a node of a kind. */
export const kindsBelow: Record<NodeKind, NodeKind[]> = {
  library: ['chapter', 'standard', 'substandard'],
  chapter: ['standard', 'substandard'],
  standard: ['substandard'],
  substandard: [],
  activity: [],
};

/** What the lists and trees need of a node; descriptions and elements are long and read only where they are shown. */
export const short = [
  'kind',
  'parent_id',
  'library_id',
  'library_ids',
  'chapter_id',
  'standard_id',
  'substandard_ids',
  'name',
  'code',
  'order',
  'esr',
  'organization_id',
  'activity.type',
  'activity.kpi',
  'activity.response_frequency',
  'activity.submission_day',
  'activity.source',
  'activity.target',
  'activity.totarget',
  'activity.type_of_number',
  'activity.type_of_measure',
  'activity.aggregation_type',
  'activity.observation_type',
  'activity.currency_type',
  'activity.document_name',
  'activity.elements.id',
  'session_class_id',
  'surveyor_category_id',
  'substandard_total',
  'decision_rules',
  'since',
];

/** A filter for what lies in any of some subtrees; undefined where none is named. */
export function inAny({
  libraries = [],
  chapters = [],
  standards = [],
  substandards = [],
}: Subtrees): Filter | undefined {
  const ways: Filter[] = [];
  if (libraries.length > 0) ways.push({ library_id: { $in: libraries } });
  if (chapters.length > 0) ways.push({ chapter_id: { $in: chapters } });
  if (standards.length > 0) ways.push({ standard_id: { $in: standards } });
  if (substandards.length > 0) ways.push({ _id: { $in: substandards } });
  return ways.length > 1 ? { $or: ways } : ways[0];
}

/** The ids of those of a kind. */
export function idsOfKind(nodes: readonly Node[], kind: NodeKind): Set<string> {
  return new Set(nodes.filter((node) => node.kind === kind).map(({ id }) => id));
}

/** The activities that prove one of some substandards. */
export function proving(nodes: readonly Node[], substandards: Set<string>): Node[] {
  return nodes.filter(({ kind, substandard_ids }) => {
    return kind === 'activity' && substandard_ids.some((id) => substandards.has(id));
  });
}

/** The activities that are in one of some libraries. */
export function activitiesIn(nodes: readonly Node[], libraries: string[]): Node[] {
  return nodes.filter(({ kind, library_ids }) => {
    return kind === 'activity' && library_ids.some((id) => libraries.includes(id));
  });
}
