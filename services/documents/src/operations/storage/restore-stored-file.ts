import { command, notFound, objectId, say } from '@attesta/kit';
import { StoredFileRepository } from '../../repositories/stored-file.repository';
import { policyScope } from '../../requests/policy-scope';
import { hiddenFrom } from '../../stored-files/confidential';
import { storedFileView } from '../../stored-files/stored-file-views';

/**
 * Takes a file out of the bin: its organization's administrators read it, and nothing deletes it until it is put back.
 * @throws AppError invalid, not_found for what is not in the bin of the organization
 */
export const restoreStoredFile = command('documents.RestoreStoredFile', async (request, context, unit) => {
  const { organization } = await policyScope(context);
  const id = objectId(request.id, 'id');
  const file = await new StoredFileRepository(unit, hiddenFrom(context)).restore(organization.id, id, context.actor.id);
  if (!file) throw notFound('file', id);
  return { message: say('documents.file_restored'), data: await storedFileView(context, file) };
});
