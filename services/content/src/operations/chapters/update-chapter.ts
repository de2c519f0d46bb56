import { notFound, objectId, operation } from '@attesta/kit';
import { NodeRepository } from '../../repositories';
import { changeNode } from '../../tree/change-node';
import { given, optionalCode, optionalName, optionalOrder, optionalText } from '../../tree/node-input';
import { chapterView, surroundingsOf } from '../../tree/node-view';

/** Changes a chapter (platform 7 Chapters). @throws not_found, conflict. */
export const updateChapter = operation('content.UpdateChapter', async (request, context) => {
  const id = objectId(request.id, 'id');
  const changes = given({
    name: optionalName(request.name),
    description: optionalText(request.description, 'description'),
    code: optionalCode(request.code),
    order: optionalOrder(request.order),
  });
  return context.unitOfWork(async (unit) => {
    const current = await new NodeRepository(unit).findOfKind('chapter', id);
    if (!current) throw notFound('chapter', id);
    const chapter = await changeNode(unit, current, changes, request.version);
    return {
      message: 'Chapter updated Sucessfully',
      data: chapterView(chapter, await surroundingsOf(context, [chapter])),
    };
  });
});
