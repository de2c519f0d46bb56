import { command, say } from '@attesta/kit';
import { chapterView, standardView, surroundingsOf } from '../../tree/node-view';
import { updateNode } from '../../tree/update-node';

/** Changes a chapter (platform 7 Chapters). @throws not_found, forbidden, conflict. */
export const updateChapter = command('content.UpdateChapter', async (request, context, unit) => {
  const chapter = await updateNode('chapter', request, context, unit);
  const data = chapterView(chapter, await surroundingsOf(context, [chapter]));
  return { message: say('content.chapter_updated'), data };
});

/** Changes a standard (platform 7 Chapters). @throws not_found, forbidden, conflict. */
export const updateStandard = command('content.UpdateStandard', async (request, context, unit) => {
  const standard = await updateNode('standard', request, context, unit);
  const data = standardView(standard, await surroundingsOf(context, [standard]));
  return { message: say('content.standard_updated'), data };
});
