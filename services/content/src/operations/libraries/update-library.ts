import { changesOf, command, objectId, say } from '@attesta/kit';
import { given } from '../../domain/given';
import { nameKey } from '../../domain/identity';
import { publishLibrary } from '../../events/library-changed';
import { requireFreeName } from '../../libraries/library-name';
import { libraryView } from '../../libraries/library-view';
import { LibraryRepository } from '../../repositories';
import { readName, readText } from '../../tree/node-input';

/** Changes a library's name or description (platform 7 Libraries). @throws not_found, conflict. */
export const updateLibrary = command('content.UpdateLibrary', async (request, _context, unit) => {
  const id = objectId(request.id, 'id');
  const { name, description } = changesOf(request, { name: [readName], description: [readText, ''] });
  const libraries = new LibraryRepository(unit);
  if (name) await requireFreeName(libraries, name, id);
  const changes = given({ name, name_key: name && nameKey(name), description });
  const library = await libraries.replaceVersioned(
    id,
    request.version,
    { $set: changes, $inc: { revision: 1 } },
    'library',
  );
  publishLibrary(unit, library);
  return { message: say('content.library_updated'), data: libraryView(library) };
});
