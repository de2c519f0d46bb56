import { operation } from '@attesta/kit';
import { chapterView, surroundingsOf } from '../../tree/node-view';
import { updateNode } from '../../tree/update-node';

/** Changes a chapter (platform 7 Chapters). @throws not_found, conflict. */
export const updateChapter = operation('content.UpdateChapter', async (request, context) => {
  const chapter = await updateNode('chapter', request, context);
  const data = chapterView(chapter, await surroundingsOf(context, [chapter]));
  return { message: 'Chapter updated Sucessfully', data };
});
