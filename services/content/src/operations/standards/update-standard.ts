import { notFound, objectId, operation } from '@attesta/kit';
import { NodeRepository } from '../../repositories';
import { changeNode } from '../../tree/change-node';
import { given, optionalCode, optionalName, optionalOrder, optionalText } from '../../tree/node-input';
import { standardView, surroundingsOf } from '../../tree/node-view';

/** Changes a standard (platform 7 Chapters). @throws not_found, conflict. */
export const updateStandard = operation('content.UpdateStandard', async (request, context) => {
  const id = objectId(request.id, 'id');
  const changes = given({
    name: optionalName(request.name),
    description: optionalText(request.description, 'description'),
    code: optionalCode(request.code),
    order: optionalOrder(request.order),
  });
  return context.unitOfWork(async (unit) => {
    const current = await new NodeRepository(unit).findOfKind('standard', id);
    if (!current) throw notFound('standard', id);
    const standard = await changeNode(unit, current, changes, request.version);
    return {
      message: 'Standard updated Sucessfully',
      data: standardView(standard, await surroundingsOf(context, [standard])),
    };
  });
});
