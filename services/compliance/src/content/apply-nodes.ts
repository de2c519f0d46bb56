import { isDeepStrictEqual } from 'node:util';
import { currentDay, type UnitOfWork } from '@attesta/kit';
import type { ChangedNode, NodesChanged } from '../events/node-event';
import { ContentStampRepository } from '../repositories/content-stamp.repository';
import { KeptNodeRepository } from '../repositories/kept-node.repository';
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
  const today = currentDay();
  const different = new Set(
    changes.filter(({ id, fields }) => !saysTheSame(before.get(id), fields)).map(({ id }) => id),
  );
  await new KeptNodeRepository(unit).keep(
    [...different].flatMap((id) => before.get(id) ?? []),
    today,
  );
  await repository.bulkUpdate(
    changes.map(({ id, fields }) => {
      const since = different.has(id) ? { since: today } : {};
      return { filter: { _id: id }, update: { $set: { ...fields, ...since } }, upsert: true };
    }),
  );

  const touched = changes.flatMap(({ id, fields }) => [fields, before.get(id)].filter((one) => one !== undefined));
  await new ContentStampRepository(unit).advance(
    touched.flatMap((node) => [node.library_id, ...(node.library_ids ?? [])]).filter(Boolean),
  );
  const hierarchy = touched.filter(({ kind }) => kind !== 'activity');
  await countSubstandards(
    unit,
    'standard_id',
    hierarchy.map(({ standard_id }) => standard_id),
  );
  await countSubstandards(
    unit,
    'chapter_id',
    hierarchy.map(({ chapter_id }) => chapter_id),
  );
  await countSubstandards(
    unit,
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
  unit: UnitOfWork,
  field: 'standard_id' | 'chapter_id' | 'library_id',
  given: (string | undefined)[],
): Promise<void> {
  const ids = [...new Set(given.filter((id): id is string => Boolean(id)))];
  const repository = new NodeRepository(unit);
  if (ids.length === 0) return;
  const totals = await repository.substandardTotals(field, ids);
  const present = new Map((await repository.wholes(ids)).map((node) => [node.id, node]));
  const changed = ids.filter((id) => present.get(id)?.substandard_total !== (totals.get(id) ?? 0));
  const today = currentDay();
  await new KeptNodeRepository(unit).keep(
    changed.flatMap((id) => present.get(id) ?? []),
    today,
  );
  await repository.bulkUpdate(
    changed.map((id) => {
      return { filter: { _id: id }, update: { $set: { substandard_total: totals.get(id) ?? 0, since: today } } };
    }),
  );
}

/** Whether a node says what it said before: content tells of all again when a copy is rebuilt. */
function saysTheSame(before: Node | undefined, fields: ReturnType<typeof nodeFields>): boolean {
  const { revision, ...said } = fields;
  // Fields that were left out stay as they are stored.
  return (
    before !== undefined &&
    Object.entries(said).every(([name, value]) => {
      return value === undefined || isDeepStrictEqual(before[name as keyof Node] ?? null, value);
    })
  );
}
