import { command, notFound, objectId, say } from '@attesta/kit';
import { StoredFileRepository } from '../../repositories/stored-file.repository';
import { policyScope } from '../../requests/policy-scope';
import { hiddenFrom } from '../../stored-files/confidential';
import { storedFileView } from '../../stored-files/stored-file-views';

/** Puts a file that was restored back into the bin. @throws AppError invalid, not_found for one that was not restored */
export const binStoredFile = command('documents.BinStoredFile', async (request, context, unit) => {
  const { organization } = await policyScope(context);
  const id = objectId(request.id, 'id');
  const file = await new StoredFileRepository(unit, hiddenFrom(context)).bin(organization.id, id, unit.now());
  if (!file) throw notFound('file', id);
  return { message: say('documents.file_binned'), data: await storedFileView(context, file) };
});
