import { command, say } from '@attesta/kit';
import { nameKey } from '../../domain/identity';
import { publishLibrary } from '../../events/library-changed';
import { requireFreeName } from '../../libraries/library-name';
import { libraryView } from '../../libraries/library-view';
import { LibraryRepository } from '../../repositories';
import { readText, requiredName } from '../../tree/node-input';

/** Creates a library (platform 7 Libraries). @throws conflict when another one has the name. */
export const createLibrary = command('content.CreateLibrary', async (request, _context, unit) => {
  const name = requiredName(request.name);
  const description = readText(request.description ?? '');
  const libraries = new LibraryRepository(unit);
  await requireFreeName(libraries, name);
  const library = await libraries.create({ name, name_key: nameKey(name), description, revision: 1 });
  publishLibrary(unit, library);
  return { message: say('content.library_added'), data: libraryView(library) };
});
