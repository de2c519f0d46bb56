import { type Scope, SharedRepository } from '@attesta/kit';
import { type LibraryTurnFields, LibraryTurnModel } from './library-turn.schema';

/**
 * Lets who asks which organizations have a library wait for those who are giving it: of two transactions that take a turn on it one follows
 * the other, and sees what that has done.
 */
export class LibraryTurnRepository extends SharedRepository<LibraryTurnFields> {
  constructor(scope: Scope) {
    super(LibraryTurnModel, scope);
  }

  async take(library_id: string): Promise<void> {
    await this.upsert({ library_id }, { $inc: { turns: 1 } });
  }
}
