import { command, notFound, objectId, say } from '@attesta/kit';
import { notChangeable, ownLibraries } from '../../access/changeable-library';
import { publishLibrary } from '../../events/library-changed';
import { requireUnused } from '../../libraries/library-use';
import { libraryViews } from '../../libraries/library-view';

/** Takes a library out of use, or back into it (platform 4, 7). @throws not_found, forbidden, conflict while an organization uses it. */
export const archiveLibrary = command('content.ArchiveLibrary', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const archived = request.archived ?? true;
  const libraries = await ownLibraries(context, unit);
  if (!(await libraries.exists({ _id: id }))) throw await notChangeable(context, id);
  if (archived) await requireUnused(context, unit, id, say('content.library_in_use_not_archived'));
  const library = await libraries.updateById(id, { $set: { archived }, $inc: { revision: 1 } });
  if (!library) throw notFound('library', id);
  publishLibrary(unit, library);
  return {
    message: archived ? say('content.library_archived') : say('content.library_restored'),
    data: (await libraryViews(context, [library]))[0],
  };
});
