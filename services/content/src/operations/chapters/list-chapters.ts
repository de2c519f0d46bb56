import { objectId, query } from '@attesta/kit';
import { ownWork } from '../../access/own-work';
import { libraryFilter } from '../../access/visible-libraries';
import { idFilter, idsFilter, listNodes } from '../../tree/list-nodes';
import { chapterView } from '../../tree/node-view';

/** All chapters that the actor may see, or those of an organization (platform 7 Chapters). */
export const listChapters = query('content.ListChapters', async (request, context) =>
  listNodes(context, 'chapter', request, await libraryFilter(context, request), chapterView),
);

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

/** The chapters in which the actor has something to do (daily 7 Updater). */
export const listAssignedChapters = query('content.ListAssignedChapters', async (request, context) => {
  const own = await ownWork(context);
  const conditions = [
    await libraryFilter(context, { library_id: request.library_id }),
    idsFilter(request.libraryIds, 'libraryIds', 'library_id'),
    own ? { _id: { $in: own.chapters } } : {},
  ];
  return listNodes(context, 'chapter', request, { $and: conditions }, chapterView);
});
