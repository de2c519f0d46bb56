import { command, notFound, objectId, say } from '@attesta/kit';
import { NodeRepository } from '../../repositories';
import { createNode } from '../../tree/create-node';
import { nodeFields, requiredName } from '../../tree/node-input';
import { standardView, surroundingsOf } from '../../tree/node-view';

/** Adds a standard to a chapter (platform 7 Chapters). @throws not_found, conflict when its code or name is taken. */
export const createStandard = command('content.CreateStandard', async (request, context, unit) => {
  const name = requiredName(request.name);
  const fields = { ...nodeFields(request), name };
  const chapter_id = objectId(request.chapter_id, 'chapter_id');
  const chapter = await new NodeRepository(context).findOfKind('chapter', chapter_id);
  if (!chapter) throw notFound('chapter', chapter_id);
  const { library_id } = chapter;
  const place = { kind: 'standard' as const, library_id, parent_id: chapter_id, chapter_id, standard_id: '' };
  const standard = await createNode(unit, place, fields);
  return {
    message: say('content.standard_added'),
    data: standardView(standard, await surroundingsOf(context, [standard])),
  };
});
