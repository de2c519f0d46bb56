import { type Document, notFound, type Scope, SharedRepository } from '@attesta/kit';
import { type LibraryDocument, LibraryModel } from './library.schema';

/** A library as its repository gives it. */
export type Library = Document<LibraryDocument>;

export class LibraryRepository extends SharedRepository<LibraryDocument> {
  constructor(scope: Scope) {
    super(LibraryModel, scope);
  }

  /**
   * Takes the next revision. Everyone who changes something in a library does this first: it makes them wait for each
   * other, so that codes stay unique and the revisions of events stand in the order of their commits.
   * @throws AppError not_found
   */
  async nextRevision(id: string): Promise<Library> {
    const library = await this.updateById(id, { $inc: { revision: 1 } });
    if (!library) throw notFound('library', id);
    return library;
  }
}
