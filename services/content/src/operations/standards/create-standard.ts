import { command, objectId, say } from '@attesta/kit';
import { visibleNode } from '../../access/visible-node';
import { createNode } from '../../tree/create-node';
import { nodeFields, requiredName } from '../../tree/node-input';
import { standardView, surroundingsOf } from '../../tree/node-view';

/** Adds a standard to a chapter (platform 7 Chapters). @throws not_found, forbidden, conflict when its code or name is taken. */
export const createStandard = command('content.CreateStandard', async (request, context, unit) => {
  const name = requiredName(request.name);
  const fields = { ...nodeFields(request), name };
  const chapter_id = objectId(request.chapter_id, 'chapter_id');
  const { library_id } = await visibleNode(context, 'chapter', chapter_id);
  const place = { kind: 'standard' as const, library_id, parent_id: chapter_id, chapter_id, standard_id: '' };
  const standard = await createNode(context, unit, place, fields);
  return {
    message: say('content.standard_added'),
    data: standardView(standard, await surroundingsOf(context, [standard])),
  };
});
