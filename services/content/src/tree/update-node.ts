import { notFound, objectId, type UnitOfWork } from '@attesta/kit';
import type { UpdateNodeRequest__Output } from '@attesta/proto/content';
import { type Node, NodeRepository } from '../repositories';
import { changeNode } from './change-node';
import { nodeFields } from './node-input';

/**
 * Changes what chapters and standards have in common: null and "" clear, but not the name nor the order.
 * @returns the node as it is now
 * @throws AppError invalid naming the field, not_found, conflict when somebody else was faster or the code or name is taken
 */
export async function updateNode(
  kind: 'chapter' | 'standard',
  request: UpdateNodeRequest__Output,
  unit: UnitOfWork,
): Promise<Node> {
  const id = objectId(request.id, 'id');
  const changes = nodeFields(request);
  const current = await new NodeRepository(unit).findOfKind(kind, id);
  if (!current) throw notFound(kind, id);
  return changeNode(unit, current, changes, request.version);
}
