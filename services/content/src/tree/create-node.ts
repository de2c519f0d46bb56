import { AppError, type Context, say, type UnitOfWork } from '@attesta/kit';
import { changeableLibrary } from '../access/changeable-library';
import { requireConfigurationOf } from '../configuration/configuration-of-library';
import { identity } from '../domain/identity';
import type { NodeKind } from '../domain/node-kind';
import { pathOf } from '../domain/path';
import { publishNodes, treeNode } from '../events/nodes-changed';
import { LibraryNodeRepository, type Node, type NodeDocument } from '../repositories';

/** The kind of a new node, and what it stands below. */
export interface Place {
  kind: NodeKind;
  library_id: string;
  parent_id: string;
  chapter_id: string;
  standard_id: string;
}

/**
 * Creates a chapter, standard or substandard, last among its siblings unless an order is given.
 * @throws AppError not_found when library or parent is gone, forbidden for a library that was given to be used, invalid for configuration that the library does not have,
 * conflict when its code or name is taken
 */
export async function createNode(
  context: Context,
  unit: UnitOfWork,
  place: Place,
  fields: Partial<NodeDocument> & { name: string },
): Promise<Node> {
  const library = await changeableLibrary(context, unit, place.library_id);
  const nodes = new LibraryNodeRepository(unit, library);
  const parent = place.kind === 'chapter' ? undefined : await nodes.findById(place.parent_id);
  if (place.kind !== 'chapter' && !parent) throw new AppError('not_found', say('content.parent_deleted'));
  await requireConfigurationOf(unit, place.library_id, fields);
  const order = fields.order ?? (await nodes.nextOrder(place.parent_id));
  const node = { code: '', ...place, ...fields, order, path: pathOf(parent?.path ?? '', order) };
  await requireFree(nodes, node);
  const created = await nodes.create({ ...node, identity: identity(node) });
  publishNodes(unit, library.id, library.revision, [treeNode(created)]);
  return created;
}

/** @throws AppError conflict naming who holds the code or the name */
export async function requireFree(
  nodes: LibraryNodeRepository,
  node: Pick<Node, 'kind' | 'library_id' | 'parent_id' | 'code' | 'name'>,
  exceptId?: string,
): Promise<void> {
  const holder = await nodes.holder(node, exceptId);
  if (!holder) return;
  const field = node.code ? 'code' : 'name';
  const message = node.code
    ? say(`content.${node.kind}_code_taken`, { code: node.code, name: holder.name })
    : say(`content.${node.kind}_name_taken`, { name: holder.name });
  throw new AppError('conflict', message, [{ field, message }]);
}
