import { type Context, notFound, objectId } from '@attesta/kit';
import type { NodeKind } from '../domain/node-kind';
import { type Node, NodeRepository } from '../repositories';
import { visibleLibraries } from './visible-libraries';

/** A node of a kind that the actor may see. @throws AppError invalid for what is no id, not_found */
export async function visibleNode(
  context: Context,
  kind: NodeKind,
  given: string | null | undefined,
  organizationId?: string | null,
): Promise<Node> {
  const id = objectId(given, 'id');
  const visible = await visibleLibraries(context, organizationId);
  const node = await new NodeRepository(context, visible).findOfKind(kind, id);
  if (!node) throw notFound(kind, id);
  return node;
}
