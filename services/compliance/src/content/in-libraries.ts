import type { Scope } from '@attesta/kit';
import { type Node, NodeRepository } from '../repositories/node.repository';

/**
 * Activities as an organization with these libraries sees them: those that are in one of them, with only those of
 * their libraries and substandards. One database call when an activity is also in another library, else none.
 */
export async function inLibraries(
  scope: Scope,
  activities: Node[],
  libraries: string[],
  nodes = new NodeRepository(scope),
): Promise<Node[]> {
  const own = new Set(libraries);
  const seen = activities.filter((node) => librariesOf(node).some((id) => own.has(id)));
  const elsewhere = new Set(seen.filter((node) => librariesOf(node).some((id) => !own.has(id))));
  const substandards = await nodes.present([...elsewhere].flatMap((node) => node.substandard_ids));
  const visible = new Set(substandards.filter(({ library_id }) => own.has(library_id)).map(({ id }) => id));
  return seen.map((node) => {
    // Nearly all are in these libraries alone: a large library has thousands, and a copy of each takes longer than all else here.
    if (!elsewhere.has(node) && node.library_ids?.[0] === node.library_id) return node;
    const library_ids = librariesOf(node).filter((id) => own.has(id));
    const substandard_ids = elsewhere.has(node)
      ? node.substandard_ids.filter((id) => visible.has(id))
      : node.substandard_ids;
    return { ...node, library_ids, library_id: library_ids[0] as string, substandard_ids };
  });
}

/** Every library that a node is in. Nodes stored before activities knew all of them have no list yet. */
export function librariesOf({ library_id, library_ids }: Pick<Node, 'library_id'> & Partial<Node>): string[] {
  return library_ids?.length ? library_ids : [library_id];
}
