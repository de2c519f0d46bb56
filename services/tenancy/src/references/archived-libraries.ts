import type { Scope } from '@attesta/kit';
import { LibraryNameRepository } from '../repositories/library-name.repository';

/** The names of those of some libraries that are archived, by id: nobody is given them. */
export async function archivedLibraries(scope: Scope, ids: string[]): Promise<Map<string, string>> {
  const known = await new LibraryNameRepository(scope).byId(ids);
  return new Map([...known].flatMap(([id, { name, archived }]) => (archived ? [[id, name]] : [])));
}
