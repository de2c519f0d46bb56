import { command, objectId, say } from '@attesta/kit';
import { LibraryRepository, LibraryTurnRepository } from '../../repositories';

/**
 * Which of some libraries can't be given to an organization: those that are not there, and those that are archived. Whoever deletes or archives
 * one of them in this moment either is waited for, or asks tenancy again who has it (`requireUnused`).
 */
export const holdLibraries = command('content.HoldLibraries', async ({ library_ids = [] }, _context, unit) => {
  // In one order, so that no two wait for each other.
  const ids = [...new Set(library_ids.map((id) => objectId(id, 'library_ids')))].sort();
  const turns = new LibraryTurnRepository(unit);
  for (const id of ids) await turns.take(id);
  const found = await new LibraryRepository(unit, 'all').findByIds(ids);
  const known = new Map(found.map((library) => [library.id, library]));
  const data = ids.flatMap((id) => {
    const { name = '', archived = false } = known.get(id) ?? {};
    return !name || archived ? [{ id, name, archived }] : [];
  });
  return { message: say('content.success'), data };
});
