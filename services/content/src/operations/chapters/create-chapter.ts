import { command, objectId, say } from '@attesta/kit';
import { createNode } from '../../tree/create-node';
import { nodeFields, requiredName } from '../../tree/node-input';
import { chapterView, surroundingsOf } from '../../tree/node-view';

/** Adds a chapter to a library (platform 7 Chapters). @throws not_found, forbidden, conflict when its code or name is taken. */
export const createChapter = command('content.CreateChapter', async (request, context, unit) => {
  const name = requiredName(request.name);
  const fields = { ...nodeFields(request), name };
  const library_id = objectId(request.library_id, 'library_id');
  const place = { kind: 'chapter' as const, library_id, parent_id: library_id, chapter_id: '', standard_id: '' };
  const chapter = await createNode(context, unit, place, fields);
  return {
    message: say('content.chapter_added'),
    data: chapterView(chapter, await surroundingsOf(context, [chapter])),
  };
});
