import { command, notFound, objectId, say } from '@attesta/kit';
import { StoredFileRepository } from '../../repositories/stored-file.repository';
import { policyScope } from '../../requests/policy-scope';
import { readHold } from '../../requests/read-hold';
import { hiddenFrom } from '../../stored-files/confidential';
import { storedFileView } from '../../stored-files/stored-file-views';

/**
 * Keeps a file from being deleted for good, whoever lets go of it, or lifts that.
 * @throws AppError not_found, invalid without a reason or for a day that has passed
 */
export const updateFileHold = command('documents.UpdateFileHold', async (request, context, unit) => {
  const { organization } = await policyScope(context);
  const id = objectId(request.id, 'id');
  const { hold } = readHold(context, request);
  const file = await new StoredFileRepository(unit, hiddenFrom(context)).keep(organization.id, id, hold);
  if (!file) throw notFound('file', id);
  const message = hold ? say('documents.file_held') : say('documents.file_hold_lifted');
  return { message, data: await storedFileView(context, file) };
});
