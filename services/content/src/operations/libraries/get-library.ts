import { notFound, objectId, query, say } from '@attesta/kit';
import { visibleLibraries } from '../../access/visible-libraries';
import { libraryCounts, libraryViews } from '../../libraries/library-view';
import { LibraryRepository } from '../../repositories';

/** One library with the counts of its levels (platform 7 Libraries). @throws not_found when the actor may not see it. */
export const getLibrary = query('content.GetLibrary', async (request, context) => {
  const id = objectId(request.id, 'id');
  const library = await new LibraryRepository(context, await visibleLibraries(context)).findById(id);
  if (!library) throw notFound('library', id);
  const counts = await libraryCounts(context, [id]);
  return { message: say('content.success'), data: (await libraryViews(context, [library], counts))[0] };
});
