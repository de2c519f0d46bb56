import { grouped } from '@attesta/kit/plain';
import type { NodeKind } from '../node-kind';
import type { VersionItem } from './version-item';

export const nodeFields = ['name', 'code', 'description', 'document_title', 'esr'] as const;

export const activityFields = [
  'name',
  'code',
  'description',
  'type',
  'kpi',
  'response_frequency',
  'submission_day',
  'observation_type',
  'currency_type',
  'target',
  'totarget',
  'type_of_number',
  'type_of_measure',
  'aggregation_type',
  'document_description',
  'expiry_days',
  'methodofDataCollection',
  'SelectionCriteria',
  'TargetSampleSampleSizeTxt',
  'DataAggregationAnalysisPlanTxt',
  'DisseminatedToStaffTxt',
  'NumeratorTxt',
  'DenominatorTxt',
  'AuditToolTxt',
] as const;

/** As much of a chapter, standard or substandard as versions are compared by. */
export type NodeRow = Partial<Record<(typeof nodeFields)[number], string | number | null>> & {
  id: string;
  kind: NodeKind;
  parent_id: string;
  lineage_id?: string | undefined;
  code: string;
  name: string;
};

/** As much of an activity. */
export type ActivityRow = Partial<Record<(typeof activityFields)[number], string | number | null>> & {
  id: string;
  lineage_id?: string | undefined;
  substandard_ids: string[];
  elements: { id: string; name: string; code: string; order: number }[];
};

/** What a library holds as it lies in the database: nodes as one reads them, activities as they were made. */
export interface VersionRows {
  nodes: NodeRow[];
  activities: ActivityRow[];
}

/**
 * Everything that a library holds, in the order in which one reads it, to be compared with another version: activities stand
 * behind the first substandard that they prove.
 */
export function versionItems({ nodes, activities }: VersionRows): VersionItem[] {
  const lineages = new Map(nodes.map((node) => [node.id, lineageOf(node)]));
  const placed = activities.map((activity) => ({
    activity,
    parents: activity.substandard_ids.flatMap((id) => lineages.get(id) ?? []),
  }));
  const behind = grouped(placed, ({ parents }) => parents[0] ?? '');
  return nodes.flatMap((node) => {
    const lineage = lineageOf(node);
    const item: VersionItem = {
      id: node.id,
      lineage,
      level: node.kind,
      parents: [lineages.get(node.parent_id) ?? []].flat(),
      code: node.code,
      name: node.name,
      fields: textsOf(node, nodeFields),
    };
    const below = (behind.get(lineage) ?? []).flatMap(({ activity, parents }) => activityItems(activity, parents));
    return node.kind === 'substandard' ? [item, ...below] : [item];
  });
}

function activityItems(activity: ActivityRow, parents: string[]): VersionItem[] {
  const lineage = lineageOf(activity);
  const { id, code, description } = activity;
  const elements = [...activity.elements].sort((a, b) => a.order - b.order);
  return [
    {
      id,
      lineage,
      level: 'activity',
      parents,
      code: String(code ?? ''),
      name: String(activity.name || (description ?? '')),
      fields: textsOf(activity, activityFields),
    },
    // An element keeps its id from version to version: nothing but its activity names it.
    ...elements.map(
      (element): VersionItem => ({
        id: element.id,
        lineage: `${lineage} ${element.id}`,
        level: 'element',
        parents: [lineage],
        code: element.code,
        name: element.name,
        fields: { name: element.name, code: element.code },
      }),
    ),
  ];
}

/** What something shares with itself in other versions. */
export function lineageOf({ id, lineage_id }: { id: string; lineage_id?: string | undefined }): string {
  return lineage_id || id;
}

function textsOf<Field extends string>(
  document: Partial<Record<Field, unknown>>,
  fields: readonly Field[],
): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, String(document[field] ?? '')]));
}
