import { type Scope, SharedRepository } from '@attesta/kit';
import { type LibraryTurnDocument, LibraryTurnModel } from './library-turn.schema';

/**
 * Lets who gives a library and who deletes or archives it see each other. Tenancy gives, and its transactions are none of content's: so each
 * writes here, and asks the other side in between (`requireUnused`, `holdLibraries`).
 */
export class LibraryTurnRepository extends SharedRepository<LibraryTurnDocument> {
  constructor(scope: Scope) {
    super(LibraryTurnModel, scope);
  }

  /** How many turns there have been on a library. */
  async taken(library_id: string): Promise<number> {
    return (await this.findOne({ library_id }))?.turns ?? 0;
  }

  /** Takes a turn; of two at once one follows the other. @returns how many there have been, this one included */
  async take(library_id: string): Promise<number> {
    return (await this.upsert({ library_id }, { $inc: { turns: 1 } })).turns;
  }
}
