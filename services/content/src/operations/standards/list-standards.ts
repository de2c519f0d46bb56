import { objectId, query } from '@attesta/kit';
import { ownWork } from '../../access/own-work';
import { libraryFilter } from '../../access/visible-libraries';
import { visibleNode } from '../../access/visible-node';
import { idFilter, idsFilter, listNodes } from '../../tree/list-nodes';
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

/** The standards of a library or of one of its chapters (platform 7 Chapters). @throws not_found for the library. */
export const listStandardsOfLibrary = query('content.ListStandardsOfLibrary', async (request, context) => {
  const library = await libraryFilter(context, { ...request, library_id: objectId(request.id, 'id') });
  const narrowed = idFilter(request, { chapter_id: 'chapter_id', standard_id: '_id' });
  return listNodes(context, 'standard', request, { ...library, ...narrowed }, standardView);
});

/** The standards of a chapter (platform 7 Chapters). @throws not_found when the actor may not see the chapter. */
export const listStandardsOfChapter = query('content.ListStandardsOfChapter', async (request, context) => {
  const chapter = await visibleNode(context, 'chapter', request.id, request.organization_id);
  return listNodes(context, 'standard', request, { chapter_id: chapter.id }, standardView);
});

/** The standards in which the actor has something to do (daily 7 Updater). */
export const listAssignedStandards = query('content.ListAssignedStandards', async (request, context) => {
  const own = await ownWork(context);
  const conditions = [
    await libraryFilter(context, { library_id: request.library_id }),
    idFilter(request, { chapter_id: 'chapter_id' }),
    idsFilter(request.chapterIds, 'chapterIds', 'chapter_id'),
    own ? { _id: { $in: own.standards } } : {},
  ];
  return listNodes(context, 'standard', request, { $and: conditions }, standardView);
});
