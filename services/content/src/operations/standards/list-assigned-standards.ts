import { query } from '@attesta/kit';
import { ownWork } from '../../access/own-work';
import { libraryFilter } from '../../access/visible-libraries';
import { idFilter, idsFilter, listNodes } from '../../tree/list-nodes';
import { standardView } from '../../tree/node-view';

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
