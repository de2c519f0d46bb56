import { query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { listNodes } from '../../tree/list-nodes';
import { chapterView } from '../../tree/node-view';

/** All chapters that the actor may see, or those of an organization (platform 7 Chapters). */
export const listChapters = query('content.ListChapters', async (request, context) =>
  listNodes(context, 'chapter', request, await libraryFilter(context, request), chapterView),
);
