import { objectId, query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { idFilter, listNodes } from '../../tree/list-nodes';
import { standardView } from '../../tree/node-view';

/** The standards of a library or of one of its chapters (platform 7 Chapters). @throws not_found for the library. */
export const listStandardsOfLibrary = query('content.ListStandardsOfLibrary', async (request, context) => {
  const library = await libraryFilter(context, { ...request, library_id: objectId(request.id, 'id') });
  const narrowed = idFilter(request, { chapter_id: 'chapter_id', standard_id: '_id' });
  return listNodes(context, 'standard', request, { ...library, ...narrowed }, standardView);
});
