import type { Context, Scope } from '@attesta/kit';
import type { LibraryCounts, Library as LibraryMessage } from '@attesta/proto/content';
import { makers } from '../access/makers';
import { libraryRight } from '../domain/library-right';
import { platform } from '../domain/organization';
import {
  isPublished,
  type Library,
  LibraryRepository,
  NodeRepository,
  VisibleActivityRepository,
} from '../repositories';

/** Libraries that the actor may see, as replies show them: with who made them, and whether the actor may change them. */
export async function libraryViews(
  context: Context,
  libraries: Library[],
  counts?: Map<string, LibraryCounts>,
): Promise<LibraryMessage[]> {
  const owners = await makers(context);
  const known = await context.directory.organizations([...new Set(libraries.map(makerOf).filter(Boolean))]);
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const newest = await newestVersions(context, libraries);
  return libraries.map((library) => {
    const { id, name, description, archived, version, created_at, updated_at, version_number = 0 } = library;
    const organization_id = makerOf(library);
    const made = owners !== 'all' && owners.includes(organization_id);
    const ruled = libraryRight({ realm: context.realm, made, given: true }) === 'change';
    const newer = newest.get(library.family_id ?? '');
    return {
      id,
      name,
      description,
      archived,
      version,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      counts: counts?.get(id) ?? null,
      organization_id,
      organization_name: names.get(organization_id) ?? '',
      may_edit: ruled && !isPublished(library),
      version_number,
      published_at: library.published_at?.toISOString() ?? '',
      previous_id: library.previous_id ?? '',
      newest_id: newer && (newer.version_number ?? 0) > version_number && version_number > 0 ? newer.id : '',
      may_publish: ruled,
    };
  });
}

/** The newest published version of each library that has versions, by what they share; one query where any has. */
async function newestVersions(scope: Scope, libraries: Library[]): Promise<Map<string, Library>> {
  const families = [...new Set(libraries.map(({ family_id = '' }) => family_id).filter(Boolean))];
  const versions = await new LibraryRepository(scope, 'all').versionsOf(families);
  return new Map(versions.filter(isPublished).map((version) => [version.family_id ?? '', version]));
}

/** Libraries that were made before they had makers are the platform's. */
function makerOf({ organization_id = platform }: Library): string {
  return organization_id;
}

/** How much the libraries hold, in two queries. */
export async function libraryCounts(scope: Scope, libraryIds: string[]): Promise<Map<string, LibraryCounts>> {
  const counts = new Map(
    libraryIds.map((id) => [id, { chapters: 0, standards: 0, substandards: 0, activities: 0, elements: 0 }]),
  );
  const [nodes, activities] = await Promise.all([
    new NodeRepository(scope, libraryIds).countByLibrary(libraryIds),
    new VisibleActivityRepository(scope, libraryIds).countByLibrary(libraryIds),
  ]);
  for (const { library_id, kind, count } of nodes) {
    const found = counts.get(library_id);
    if (found) found[`${kind}s`] = count;
  }
  for (const { library_id, ...found } of activities) Object.assign(counts.get(library_id) ?? {}, found);
  return counts;
}
