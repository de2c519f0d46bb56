import { notFound, objectId } from '@attesta/kit';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { NodeKind } from '../repositories/node.schema';
import type { OrganizationScope } from '../requests/organization-scope';

export interface DrillFilters {
  library_id?: string | null;
  chapter_id?: string | null;
  standard_id?: string | null;
  sub_standard_id?: string | null;
}

const levels: [keyof DrillFilters, NodeKind][] = [
  ['sub_standard_id', 'substandard'],
  ['standard_id', 'standard'],
  ['chapter_id', 'chapter'],
  ['library_id', 'library'],
];

/**
 * From the library down to the deepest node that the filters name; empty when they name none. Shallower filters must
 * agree with the deepest one (choosing a level clears the deeper ones, daily work 4).
 * @param repository of the content as it is now, or was on a past day
 * @throws AppError not_found for a node that the organization's libraries do not have, or that lies elsewhere
 */
export async function drillPath(
  tenant: OrganizationScope,
  filters: DrillFilters,
  repository = new NodeRepository(tenant.scope),
): Promise<Node[]> {
  const given = levels.filter(([name]) => filters[name]);
  const deepest = given[0];
  if (!deepest) return [];
  const [name, kind] = deepest;
  const node = await repository.whole(objectId(filters[name], name), kind);
  if (!node || !tenant.libraries.includes(node.library_id)) throw notFound(kind, filters[name] ?? '');
  const path = { library: node.library_id, chapter: node.chapter_id, standard: node.standard_id, substandard: node.id };
  for (const [other, at] of given.slice(1)) {
    if (path[at as keyof typeof path] !== objectId(filters[other], other)) throw notFound(at, filters[other] ?? '');
  }
  const ids = [node.library_id, node.chapter_id, node.standard_id].filter(
    (id): id is string => Boolean(id) && id !== node.id,
  );
  const above = await repository.present(ids);
  return [...ids.flatMap((id) => above.find((one) => one.id === id) ?? []), node];
}
