import { query } from '@attesta/kit';
import { ownWork } from '../../access/own-work';
import { libraryFilter } from '../../access/visible-libraries';
import { withOwnFiles } from '../../substandards/own-files';
import { idFilter, idsFilter, listNodes } from '../../tree/list-nodes';
import { substandardView } from '../../tree/node-view';

/** The substandards in which the actor has something to do (daily 7 Updater). */
export const listAssignedSubstandards = query('content.ListAssignedSubstandards', async (request, context) => {
  const own = await ownWork(context);
  const conditions = [
    await libraryFilter(context, { library_id: request.library_id }),
    idFilter(request, { chapter_id: 'chapter_id', standard_id: 'standard_id' }),
    idsFilter(request.standardIds, 'standardIds', 'standard_id'),
    own ? own.substandards : {},
  ];
  return withOwnFiles(context, await listNodes(context, 'substandard', request, { $and: conditions }, substandardView));
});
