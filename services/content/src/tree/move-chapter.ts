import { AppError, type Context, notFound, say, type UnitOfWork } from '@attesta/kit';
import { changeableLibrary } from '../access/changeable-library';
import { configurationIn } from '../configuration/configuration-in';
import { identity } from '../domain/identity';
import { clientSource } from '../domain/organization';
import { pathOf } from '../domain/path';
import { activityNode, publishNodes, treeNode } from '../events/nodes-changed';
import { EveryActivityRepository, LibraryNodeRepository, MadeLibraryRepository, type Node } from '../repositories';
import { requireNoUse } from '../use/require-no-use';
import { requireFree } from './create-node';
import { inTheirLibraries } from './remove-nodes';

/**
 * Takes a chapter with everything below it to another library, where it becomes the last. What it names of its library's
 * configuration it names there too.
 * @param version the newest that the caller knows; without it the last one to write wins
 * @returns the chapter as it is now
 * @throws AppError not_found, forbidden for a library that was given to be used, invalid when the other library lacks
 * configuration, conflict while anything of it is in use, or its code or name is taken there
 */
export async function moveChapter(
  context: Context,
  unit: UnitOfWork,
  current: Node,
  libraryId: string,
  version?: number | null,
): Promise<Node> {
  const from = await changeableLibrary(context, unit, current.library_id, 'chapter', current.id);
  const to = await changeableLibrary(context, unit, libraryId);
  const source = new LibraryNodeRepository(unit, from);
  const target = new LibraryNodeRepository(unit, to);
  const chapter = await source.findById(current.id);
  if (!chapter) throw notFound('chapter', current.id);
  const nodes = await source.subtree(chapter);

  const activities = new EveryActivityRepository(unit);
  const touched = await activities.find({ substandard_ids: { $in: nodes.map(({ id }) => id) } });
  const own = touched.filter(({ source }) => source === clientSource);
  if (own.length > 0)
    throw new AppError('conflict', say('content.organizations_have_activities', { count: own.length }));
  const ids = { node_ids: nodes.map(({ id }) => id), activity_ids: touched.map(({ id }) => id) };
  await requireNoUse(context, ids);

  const order = await target.nextOrder(to.id);
  const path = pathOf('', order);
  const configured = await configurationIn(unit, to, nodes);
  const moved = configured.map((node) => ({
    ...node,
    library_id: to.id,
    path: path + node.path.slice(chapter.path.length),
    ...(node.id === chapter.id ? { parent_id: to.id, order, identity: identity({ ...node, parent_id: to.id }) } : {}),
  }));
  await requireFreePlaces(target, moved);
  await source.replaceVersioned(chapter.id, version, { $set: { order } }, 'chapter');
  await source.bulkUpdate(
    moved.map(({ id, ...fields }) => ({ filter: { _id: id }, update: { $set: placed(fields) } })),
  );
  const served = await inTheirLibraries(unit, touched);
  await activities.bulkUpdate(
    served.map(({ id, library_ids }) => ({ filter: { _id: id }, update: { $set: { library_ids } } })),
  );
  // Who keeps copies takes nothing older than what they have: the library goes on after the higher of both revisions.
  const revision = Math.max(from.revision, to.revision);
  await new MadeLibraryRepository(unit, 'all').updateById(to.id, { $set: { revision } });
  publishNodes(unit, to.id, revision, [
    ...moved.map((node) => treeNode(node)),
    ...served.map((one) => activityNode(one)),
  ]);
  const now = await target.findById(chapter.id);
  if (!now) throw notFound('chapter', chapter.id);
  return now;
}

/** What a move changes of a node. */
function placed(node: Omit<Node, 'id'>): Partial<Node> {
  const { library_id, parent_id, path, order, identity, surveyor_category_id, session_class_id, unit_focus_area } =
    node;
  return { library_id, parent_id, path, order, identity, surveyor_category_id, session_class_id, unit_focus_area };
}

/** @throws AppError conflict naming who holds the code or the name of one of the nodes */
async function requireFreePlaces(target: LibraryNodeRepository, nodes: Node[]): Promise<void> {
  const holders = await target.find(
    { identity: { $in: nodes.map((node) => node.identity) } },
    { select: ['kind', 'identity'] },
  );
  const held = new Set(holders.map(({ kind, identity }) => `${kind} ${identity}`));
  const taken = nodes.find((node) => held.has(`${node.kind} ${node.identity}`));
  if (taken) await requireFree(target, taken, taken.id);
}
