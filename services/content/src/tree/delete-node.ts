import { notFound, objectId, say, type UnitOfWork } from '@attesta/kit';
import type { NodeKind } from '../domain/node-kind';
import { publishNodes } from '../events/nodes-changed';
import { LibraryRepository, NodeRepository } from '../repositories';
import { removeNodes } from './remove-nodes';

/**
 * Deletes a node of a kind with everything below it; returns how many items went.
 * @throws AppError not_found, or conflict (see removeNodes)
 */
export async function deleteNode(unit: UnitOfWork, kind: NodeKind, given: string | null | undefined) {
  const id = objectId(given, 'id');
  const nodes = new NodeRepository(unit);
  const found = await nodes.findOfKind(kind, id);
  if (!found) throw notFound(kind, id);
  const library = await new LibraryRepository(unit).nextRevision(found.library_id);
  const changed = await removeNodes(unit, await nodes.subtree(found));
  publishNodes(unit, library.id, library.revision, changed);
  return {
    message: say(`content.${kind}_deleted`),
    data: { id, count: changed.filter(({ deleted }) => deleted).length },
  };
}
