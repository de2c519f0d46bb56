import { type Context, notFound, type UnitOfWork } from '@attesta/kit';
import { changeableLibrary } from '../access/changeable-library';
import { requireConfigurationOf } from '../configuration/configuration-of-library';
import { identity } from '../domain/identity';
import { pathOf } from '../domain/path';
import { publishNodes, treeNode } from '../events/nodes-changed';
import { LibraryNodeRepository, type Node, type NodeDocument } from '../repositories';
import { requireFree } from './create-node';

/**
 * Changes a chapter, standard or substandard, and moves what stands below it along when its place changes; below another
 * parent it becomes the last.
 * @param version the newest that the caller knows; without it the last one to write wins
 * @throws AppError not_found, forbidden for a library that was given to be used, invalid for configuration that the library does not have, conflict when somebody else was faster or the code or name is taken
 */
export async function changeNode(
  context: Context,
  unit: UnitOfWork,
  current: Node,
  changes: Partial<NodeDocument>,
  version?: number | null,
): Promise<Node> {
  const library = await changeableLibrary(context, unit, current.library_id, current.kind, current.id);
  const nodes = new LibraryNodeRepository(unit, library);
  const before = await nodes.findById(current.id);
  if (!before) throw notFound(current.kind, current.id);
  await requireConfigurationOf(unit, before.library_id, changes, before);
  const moves = changes.parent_id !== undefined && changes.parent_id !== before.parent_id;
  const order = moves ? await nodes.nextOrder(changes.parent_id ?? '') : (changes.order ?? before.order);
  const next = { ...before, ...changes, order };
  await requireFree(nodes, next, current.id);
  const parent = next.kind === 'chapter' ? undefined : await nodes.findById(next.parent_id);
  const path = pathOf(parent?.path ?? '', next.order);
  const update = { ...changes, order, identity: identity(next), path };
  const changed = await nodes.replaceVersioned(current.id, version, { $set: update }, current.kind);
  const otherChapter = changed.kind === 'standard' && changed.chapter_id !== before.chapter_id;
  const below = path === before.path ? [] : (await nodes.subtree(before)).filter(({ id }) => id !== before.id);
  const { chapter_id } = changed;
  await nodes.rebase(below, before.path, path, otherChapter ? { chapter_id } : {});
  const told = otherChapter ? below.map((node) => treeNode({ ...node, chapter_id })) : [];
  publishNodes(unit, library.id, library.revision, [treeNode(changed), ...told]);
  return changed;
}
