import { command, objectId, say } from '@attesta/kit';
import { visibleNode } from '../../access/visible-node';
import { publishFileReferences, sharedFileReferences } from '../../files/file-references';
import { substandardFields } from '../../substandards/substandard-input';
import { createNode } from '../../tree/create-node';
import { requiredName } from '../../tree/node-input';
import { substandardView, surroundingsOf } from '../../tree/node-view';

/** Adds a substandard to a standard (platform 7 Chapters). @throws not_found, forbidden, conflict when its code or name is taken. */
export const createSubstandard = command('content.CreateSubstandard', async (request, context, unit) => {
  const name = requiredName(request.name);
  const fields = { ...substandardFields(request), name };
  const standard_id = objectId(request.standard_id, 'standard_id');
  const standard = await visibleNode(context, 'standard', standard_id);
  const { library_id, chapter_id } = standard;
  const place = { kind: 'substandard' as const, library_id, parent_id: standard_id, chapter_id, standard_id };
  const node = await createNode(context, unit, place, fields);
  if (node.file) publishFileReferences(unit, sharedFileReferences(node));
  return {
    message: say('content.substandard_added'),
    data: substandardView(node, await surroundingsOf(context, [node])),
  };
});
