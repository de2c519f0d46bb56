import { AppError, type Context, say, type UnitOfWork } from '@attesta/kit';
import { LibraryTurnRepository } from '../repositories/library-turn.repository';

/**
 * Makes sure that libraries which this transaction gives to an organization are there when it is through. Content is asked, which may be about to
 * delete or archive one: it asks who has it (`tenancy.ListLibraryHolders`), and waits there for this transaction, whose turn on the library is
 * taken before; or it has asked already, and then hears of this one from its own turns (`content.HoldLibraries`).
 * @throws AppError invalid, naming each library that is not there or archived; unavailable when content does not answer
 */
export async function giveLibraries(context: Context, unit: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // In one order, so that no two wait for each other.
  const library_ids = [...new Set(ids)].sort();
  const turns = new LibraryTurnRepository(unit);
  for (const id of library_ids) await turns.take(id);
  const { data } = await context.call('content.HoldLibraries', { library_ids });
  const errors = (data ?? []).map(({ id = '', name = '', archived }) => ({
    field: 'library',
    message: archived ? say('tenancy.library_archived', { name }) : say('kit.no_library', { id }),
  }));
  if (errors[0]) throw new AppError('invalid', errors[0].message, errors);
}
