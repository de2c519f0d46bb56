import { notFound, objectId, type UnitOfWork } from '@attesta/kit';
import { type Node, NodeRepository } from '../repositories';
import { changeNode } from './change-node';
import { given, optionalCode, optionalName, optionalOrder, optionalText } from './node-input';

interface NodeChanges {
  id?: string | null;
  name?: string | null;
  description?: string | null;
  code?: string | null;
  order?: number | null;
  version?: number | null;
}

/**
 * Changes what chapters and standards have in common.
 * @returns the node as it is now
 * @throws AppError invalid naming the field, not_found, conflict when somebody else was faster or the code or name is taken
 */
export async function updateNode(kind: 'chapter' | 'standard', request: NodeChanges, unit: UnitOfWork): Promise<Node> {
  const id = objectId(request.id, 'id');
  const changes = given({
    name: optionalName(request.name),
    description: optionalText(request.description, 'description'),
    code: optionalCode(request.code),
    order: optionalOrder(request.order),
  });
  const current = await new NodeRepository(unit).findOfKind(kind, id);
  if (!current) throw notFound(kind, id);
  return changeNode(unit, current, changes, request.version);
}
