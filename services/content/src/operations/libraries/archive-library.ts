import { command, notFound, objectId, say } from '@attesta/kit';
import { publishLibrary } from '../../events/library-changed';
import { requireUnused } from '../../libraries/library-use';
import { libraryView } from '../../libraries/library-view';
import { LibraryRepository } from '../../repositories';

/** Takes a library out of use, or back into it (platform 4, 7). @throws not_found, conflict while an organization uses it. */
export const archiveLibrary = command('content.ArchiveLibrary', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const archived = request.archived ?? true;
  if (archived) await requireUnused(context, id, say('content.library_in_use_not_archived'));
  const library = await new LibraryRepository(unit).updateById(id, { $set: { archived }, $inc: { revision: 1 } });
  if (!library) throw notFound('library', id);
  publishLibrary(unit, library);
  return {
    message: archived ? say('content.library_archived') : say('content.library_restored'),
    data: libraryView(library),
  };
});
