import type { Context, UnitOfWork } from '@attesta/kit';
import type { UpdateNodeRequest__Output } from '@attesta/proto/content';
import { visibleNode } from '../access/visible-node';
import type { Node } from '../repositories';
import { changeNode } from './change-node';
import { nodeFields } from './node-input';

/**
 * Changes what chapters and standards have in common: null and "" clear, but not the name nor the order.
 * @returns the node as it is now
 * @throws AppError invalid naming the field, not_found, forbidden for a library that was given to be used, conflict when somebody else was faster or the code or name is taken
 */
export async function updateNode(
  kind: 'chapter' | 'standard',
  request: UpdateNodeRequest__Output,
  context: Context,
  unit: UnitOfWork,
): Promise<Node> {
  const changes = nodeFields(request);
  const current = await visibleNode(context, kind, request.id);
  return changeNode(context, unit, current, changes, request.version);
}
