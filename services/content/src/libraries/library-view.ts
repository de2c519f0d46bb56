import type { Scope } from '@attesta/kit';
import type { LibraryCounts, Library as LibraryMessage } from '@attesta/proto/content';
import { AdminActivityRepository, type Library, NodeRepository } from '../repositories';

export function libraryView(library: Library, counts?: LibraryCounts): LibraryMessage {
  const { id, name, description, archived, version, created_at, updated_at } = library;
  return {
    id,
    name,
    description,
    archived,
    version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    counts: counts ?? null,
  };
}

/** How much the libraries hold, in two queries. */
export async function libraryCounts(scope: Scope, libraryIds: string[]): Promise<Map<string, LibraryCounts>> {
  const counts = new Map(
    libraryIds.map((id) => [id, { chapters: 0, standards: 0, substandards: 0, activities: 0, elements: 0 }]),
  );
  const [nodes, activities] = await Promise.all([
    new NodeRepository(scope).countByLibrary(libraryIds),
    new AdminActivityRepository(scope).countByLibrary(libraryIds),
  ]);
  for (const { library_id, kind, count } of nodes) {
    const found = counts.get(library_id);
    if (found) found[`${kind}s`] = count;
  }
  for (const { library_id, ...found } of activities) Object.assign(counts.get(library_id) ?? {}, found);
  return counts;
}
