import { type Scope, SharedRepository } from '@attesta/kit';
import { type LibraryName, type LibraryNameFields, LibraryNameModel } from './library-name.schema';

/** Names of libraries. */
export class LibraryNameRepository extends SharedRepository<LibraryNameFields> {
  constructor(scope: Scope) {
    super(LibraryNameModel, scope);
  }

  /** The libraries of the ids, by id; those that content has never told of, or has deleted, are missing. */
  async byId(ids: string[]): Promise<Map<string, LibraryName>> {
    if (ids.length === 0) return new Map();
    const found = await this.find({ library_id: { $in: [...new Set(ids)] }, deleted: false });
    return new Map(found.map((library) => [library.library_id, library]));
  }
}
