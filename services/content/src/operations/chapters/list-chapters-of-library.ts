import { objectId, query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { idFilter, listNodes } from '../../tree/list-nodes';
import { chapterView } from '../../tree/node-view';

/** The chapters of a library (platform 7 Chapters). @throws not_found when the actor may not see the library. */
export const listChaptersOfLibrary = query('content.ListChaptersOfLibrary', async (request, context) => {
  const library = await libraryFilter(context, { ...request, library_id: objectId(request.id, 'id') });
  return listNodes(
    context,
    'chapter',
    request,
    { ...library, ...idFilter(request, { chapter_id: '_id' }) },
    chapterView,
  );
});
