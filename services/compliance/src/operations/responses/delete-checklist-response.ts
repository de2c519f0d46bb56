import { command, objectId, say } from '@attesta/kit';
import { changeable } from '../../responses/changeable';
import { responseViews } from '../../responses/response-view';
import { withdraw } from '../../responses/withdraw';

/** Deletes a response to a checklist (daily work 7 Updater). @throws AppError not_found, forbidden; as withdraw */
export const deleteChecklistResponse = command('compliance.DeleteChecklistResponse', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const found = await changeable(context, (responses) => responses.present(id, 'checklist'), 'response', id);
  await withdraw(context, unit, found, responseViews);
  return { message: say('compliance.document_deleted') };
});
