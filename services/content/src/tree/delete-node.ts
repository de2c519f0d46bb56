import { type Context, objectId, say, type UnitOfWork } from '@attesta/kit';
import { changeableLibrary } from '../access/changeable-library';
import { visibleNode } from '../access/visible-node';
import type { NodeKind } from '../domain/node-kind';
import { publishNodes } from '../events/nodes-changed';
import { LibraryNodeRepository } from '../repositories';
import { requireNoUse } from '../use/require-no-use';
import { removeNodes } from './remove-nodes';

/**
 * Deletes a node of a kind with everything below it; returns how many items went.
 * @throws AppError not_found, forbidden for a library that was given to be used, conflict while it is in use (see
 * removeNodes), unavailable while compliance does not say whether
 */
export async function deleteNode(context: Context, unit: UnitOfWork, kind: NodeKind, given: string | null | undefined) {
  const id = objectId(given, 'id');
  const found = await visibleNode(context, kind, id);
  const library = await changeableLibrary(context, unit, found.library_id, kind, id);
  const nodes = await new LibraryNodeRepository(unit, library).subtree(found);
  const changed = await removeNodes(unit, library, nodes, (activityIds) =>
    requireNoUse(context, { node_ids: nodes.map((node) => node.id), activity_ids: activityIds }),
  );
  publishNodes(unit, library.id, library.revision, changed);
  return {
    message: say(`content.${kind}_deleted`),
    data: { id, count: changed.filter(({ deleted }) => deleted).length },
  };
}
