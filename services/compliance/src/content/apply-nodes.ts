import type { UnitOfWork } from '@attesta/kit';
import type { ChangedNode, NodesChanged } from '../events/node-event';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { librariesOf } from './in-libraries';
import { nodeFields } from './node-fields';
import { movesScores } from './shape-change';

/** What a change of the content means for scores. */
export interface MovedScores {
  /** Those whose nodes have to be scored again. */
  libraries: string[];
  /** Activities that have gone, come back or are in other libraries now. */
  activities: string[];
}

/** Writes what content tells of its nodes and counts substandards anew where they have changed. */
export async function applyNodes(unit: UnitOfWork, { revision, nodes }: NodesChanged): Promise<MovedScores> {
  const repository = new NodeRepository(unit);
  const before = new Map((await repository.wholes(nodes.map(({ id }) => id))).map((node) => [node.id, node]));
  const changes = nodes
    .filter((node) => isNews(node, before.get(node.id), revision))
    .map((node) => ({ id: node.id, fields: nodeFields(node, revision) }));
  await repository.bulkUpdate(
    changes.map(({ id, fields }) => ({ filter: { _id: id }, update: { $set: fields }, upsert: true })),
  );

  const touched = changes.flatMap(({ id, fields }) => [fields, before.get(id)].filter((one) => one !== undefined));
  const hierarchy = touched.filter(({ kind }) => kind !== 'activity');
  await countSubstandards(
    repository,
    'standard_id',
    hierarchy.map(({ standard_id }) => standard_id),
  );
  await countSubstandards(
    repository,
    'chapter_id',
    hierarchy.map(({ chapter_id }) => chapter_id),
  );
  await countSubstandards(
    repository,
    'library_id',
    hierarchy.map(({ library_id }) => library_id),
  );
  const moved = changes.filter(({ id, fields }) => movesScores(before.get(id), fields));
  const libraries = moved.flatMap(({ id, fields }) => [
    ...fields.library_ids,
    ...librariesOf(before.get(id) ?? fields),
  ]);
  const activities = moved.filter(({ fields }) => fields.kind === 'activity').map(({ id }) => id);
  return { libraries: [...new Set(libraries)], activities };
}

/** Revisions count within one library; an activity may be told of by several, so there the order of events decides. */
function isNews({ kind }: ChangedNode, before: Node | undefined, revision: number): boolean {
  return kind === 'activity' || !before || before.revision <= revision;
}

async function countSubstandards(
  repository: NodeRepository,
  field: 'standard_id' | 'chapter_id' | 'library_id',
  given: (string | undefined)[],
): Promise<void> {
  const ids = [...new Set(given.filter((id): id is string => Boolean(id)))];
  const totals = await repository.substandardTotals(field, ids);
  await repository.bulkUpdate(
    ids.map((id) => ({ filter: { _id: id }, update: { $set: { substandard_total: totals.get(id) ?? 0 } } })),
  );
}
