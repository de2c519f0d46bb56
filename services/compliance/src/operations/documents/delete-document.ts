import { command, objectId, say } from '@attesta/kit';
import { takeFileOff } from '../../recorded/take-file-off';
import { documentViews } from '../../recorded/views';
import { changeable } from '../../responses/changeable';
import { withdraw } from '../../responses/withdraw';

/**
 * Deletes a document, or takes one of its files off it, by what the id names (daily work 7 Updater).
 * @throws AppError not_found, forbidden; as takeFileOff, withdraw
 */
export const deleteDocument = command('compliance.DeleteDocument', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const found = await changeable(
    context,
    async (responses) => (await responses.present(id, 'document')) ?? responses.withFile(id, ['document']),
    'document',
    id,
  );
  if (found.response.id === id) await withdraw(context, unit, found, documentViews);
  else await takeFileOff(context, unit, found, id);
  return { message: say('compliance.document_deleted') };
});
