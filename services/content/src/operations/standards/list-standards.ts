import { query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { idFilter, listNodes } from '../../tree/list-nodes';
import { standardView } from '../../tree/node-view';

/** All standards that the actor may see, or those of an organization (platform 7 Chapters). */
export const listStandards = query('content.ListStandards', async (request, context) => {
  const library = await libraryFilter(context, request);
  return listNodes(
    context,
    'standard',
    request,
    { ...library, ...idFilter(request, { chapter_id: 'chapter_id' }) },
    standardView,
  );
});
