import { query } from '@attesta/kit';
import { ownWork } from '../../access/own-work';
import { libraryFilter } from '../../access/visible-libraries';
import { idsFilter, listNodes } from '../../tree/list-nodes';
import { chapterView } from '../../tree/node-view';

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
