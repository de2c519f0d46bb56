import {
  type Context,
  type Filter,
  invalid,
  type ListRequest,
  listMeta,
  longestWholeList,
  objectId,
  paging,
  type Sentence,
  say,
} from '@attesta/kit';
import { anyOf } from '../access/own-work';
import { visibleLibraries } from '../access/visible-libraries';
import type { NodeKind } from '../domain/node-kind';
import { AssignedNodeRepository, type Node, NodeRepository } from '../repositories';
import { type Surroundings, surroundingsOf } from './node-view';
import { withWords } from './with-words';

export interface NodeListRequest extends ListRequest {
  /** Whose libraries, when not the actor's. */
  organization_id?: string | null;
  /** "Assigned" or "Not Assigned". */
  assigned?: string | null;
}

/**
 * A page of the nodes of a kind, in the order of the library's tree unless the request sorts them otherwise.
 * @param filter what the request asks for; what the actor may see is added here
 * @param view makes an item of the reply
 */
export async function listNodes<View>(
  context: Context,
  kind: NodeKind,
  request: NodeListRequest,
  filter: Filter,
  view: (node: Node, surroundings: Surroundings) => View,
): Promise<{ message: Sentence; data: View[]; meta: ReturnType<typeof listMeta> }> {
  const page = paging(request, {
    sortable: ['path', 'name', 'code', 'order', 'esr', 'created_at', 'updated_at'],
    defaultSort: 'path',
    most: longestWholeList,
  });
  const sort: Record<string, 1 | -1> = page.sort.path ? { library_id: 1, ...page.sort } : page.sort;
  const conditions = [filter, await assignedFilter(context, request.assigned)];
  if (page.pattern) conditions.push(withWords(page.pattern));
  const visible = await visibleLibraries(context, request.organization_id);
  const { items, total } = await new NodeRepository(context, visible).findPage(
    { kind, $and: conditions },
    { ...page, sort },
  );
  const surroundings = await surroundingsOf(context, items);
  return {
    message: say('content.success'),
    data: items.map((node) => view(node, surroundings)),
    meta: listMeta(page, total),
  };
}

/** Platform 4: Assigned keeps items that have assigned_users, Not Assigned those that lack them. */
async function assignedFilter(context: Context, wanted: string | null | undefined): Promise<Filter> {
  if (!wanted) return {};
  const key = wanted.toLowerCase().replace(/[\s_-]+/g, '');
  if (key !== 'assigned' && key !== 'notassigned') throw invalid('assigned', say('content.assigned_one_of'));
  const ids = context.organizationId ? await new AssignedNodeRepository(context).assignedIds() : [];
  return key === 'assigned' ? { $or: anyOf(ids) } : { $nor: anyOf(ids) };
}

/**
 * A filter by those ids that a request gives.
 * @param fields the node's field for each field of the request
 * @throws AppError invalid naming the request's field
 */
export function idFilter(request: object, fields: Record<string, string>): Filter {
  const values = request as Record<string, string | null | undefined>;
  const given = Object.entries(fields).filter(([name]) => values[name]);
  return Object.fromEntries(given.map(([name, field]) => [field, objectId(values[name], name)]));
}

/**
 * A filter by a list of ids, where one is given.
 * @param name the list's field in the request @param field the node's field that must be one of them
 * @throws AppError invalid naming the list
 */
export function idsFilter(ids: string[] | null | undefined, name: string, field: string): Filter {
  const given = (ids ?? []).filter(Boolean);
  return given.length > 0 ? { [field]: { $in: given.map((id) => objectId(id, name)) } } : {};
}
