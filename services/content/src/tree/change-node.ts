import { notFound, type UnitOfWork } from '@attesta/kit';
import { requireConfigurationOf } from '../configuration/configuration-of-library';
import { identity } from '../domain/identity';
import { pathOf } from '../domain/path';
import { publishNodes, treeNode } from '../events/nodes-changed';
import { LibraryRepository, type Node, type NodeDocument, NodeRepository } from '../repositories';
import { requireFree } from './create-node';

/**
 * Changes a chapter, standard or substandard, and moves what stands below it along when its place changes.
 * @param version the newest that the caller knows; without it the last one to write wins
 * @throws AppError not_found, invalid for configuration that the library does not have, conflict when somebody else was faster or the code or name is taken
 */
export async function changeNode(
  unit: UnitOfWork,
  current: Node,
  changes: Partial<NodeDocument>,
  version?: number | null,
): Promise<Node> {
  const nodes = new NodeRepository(unit);
  const library = await new LibraryRepository(unit).nextRevision(current.library_id);
  const before = await nodes.findById(current.id);
  if (!before) throw notFound(current.kind, current.id);
  await requireConfigurationOf(unit, before.library_id, changes, before);
  const next = { ...before, ...changes };
  await requireFree(nodes, next, current.id);
  const parent = next.kind === 'chapter' ? undefined : await nodes.findById(next.parent_id);
  const path = pathOf(parent?.path ?? '', next.order);
  const update = { ...changes, identity: identity(next), path };
  const changed = await nodes.replaceVersioned(current.id, version, { $set: update }, current.kind);
  if (path !== before.path) {
    const below = (await nodes.subtree(before)).filter(({ id }) => id !== before.id);
    await nodes.rebase(below, before.path, path);
  }
  publishNodes(unit, library.id, library.revision, [treeNode(changed)]);
  return changed;
}
