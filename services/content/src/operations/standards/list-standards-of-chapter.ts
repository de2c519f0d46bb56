import { query } from '@attesta/kit';
import { visibleNode } from '../../access/visible-node';
import { listNodes } from '../../tree/list-nodes';
import { standardView } from '../../tree/node-view';

/** The standards of a chapter (platform 7 Chapters). @throws not_found when the actor may not see the chapter. */
export const listStandardsOfChapter = query('content.ListStandardsOfChapter', async (request, context) => {
  const chapter = await visibleNode(context, 'chapter', request.id, request.organization_id);
  return listNodes(context, 'standard', request, { chapter_id: chapter.id }, standardView);
});
