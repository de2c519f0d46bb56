import type { Scope } from '@attesta/kit';
import { grouped } from '@attesta/kit/plain';
import { clientSource } from '../domain/organization';
import type { VersionItem } from '../domain/versions/version-item';
import { type Activity, type Node, NodeRepository, VisibleActivityRepository } from '../repositories';

const nodeFields = ['name', 'code', 'description', 'document_title', 'esr'] as const;

const activityFields = [
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

/**
 * Everything that a library holds, in the order in which one reads it, to be compared with another version: activities stand
 * behind the first substandard that they prove, not those that organizations have added for themselves. Two queries.
 */
export async function readVersion(scope: Scope, libraryId: string): Promise<VersionItem[]> {
  // One after the other: a transaction does one thing at a time.
  const nodes = await new NodeRepository(scope, [libraryId]).find(
    { library_id: libraryId },
    { sort: { path: 1 }, select: ['kind', 'parent_id', 'lineage_id', ...nodeFields] },
  );
  const activities = await new VisibleActivityRepository(scope, [libraryId]).find(
    { library_ids: libraryId, source: { $ne: clientSource } },
    { sort: { _id: 1 }, select: ['substandard_ids', 'lineage_id', 'elements', ...activityFields] },
  );
  return versionItems(nodes, activities);
}

function versionItems(nodes: Node[], activities: Activity[]): VersionItem[] {
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

function activityItems(activity: Activity, parents: string[]): VersionItem[] {
  const lineage = lineageOf(activity);
  const { id, code, description } = activity;
  const elements = [...activity.elements].sort((a, b) => a.order - b.order);
  return [
    {
      id,
      lineage,
      level: 'activity',
      parents,
      code: code ?? '',
      name: activity.name || (description ?? ''),
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
