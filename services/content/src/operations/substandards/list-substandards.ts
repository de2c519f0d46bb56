import { query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { withOwnFiles } from '../../substandards/own-files';
import { idFilter, listNodes } from '../../tree/list-nodes';
import { substandardView } from '../../tree/node-view';

/** All substandards that the actor may see, or those of an organization (platform 7 Chapters). */
export const listSubstandards = query('content.ListSubstandards', async (request, context) => {
  const filter = {
    ...(await libraryFilter(context, request)),
    ...idFilter(request, { chapter_id: 'chapter_id', standard_id: 'standard_id' }),
    ...(request.esr === null || request.esr === undefined ? {} : { esr: request.esr }),
  };
  return withOwnFiles(context, await listNodes(context, 'substandard', request, filter, substandardView));
});
