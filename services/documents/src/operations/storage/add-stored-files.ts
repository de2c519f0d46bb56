import { invalid, notFound, preparedCommand, say } from '@attesta/kit';
import type { StoredFile } from '../../repositories/file.repository';
import { StoredFileRepository } from '../../repositories/stored-file.repository';
import { policyScope } from '../../requests/policy-scope';
import { hiddenFrom } from '../../stored-files/confidential';
import { storedFileViews } from '../../stored-files/stored-file-views';
import { uploadedFile } from '../../uploads/uploaded';

/** As large as an upload in parts may be. */
const anySize = () => undefined;

/**
 * Keeps files that the actor has sent up in parts, of any kind and size, until somebody puts them into the bin.
 * @throws AppError invalid, not_found for somebody else's and for what a record holds, conflict while parts are missing
 */
export const addStoredFiles = preparedCommand('documents.AddStoredFiles', async (request, context) => {
  const { organization } = await policyScope(context);
  const ids = [...new Set(request.uploads ?? [])];
  if (ids.length === 0) throw invalid('uploads', say('documents.choose_files'));
  for (const id of ids) await uploadedFile(context, id, anySize);
  return async (unit) => {
    const files: StoredFile[] = [];
    for (const id of ids) {
      const file = await new StoredFileRepository(unit, hiddenFrom(context)).add(organization.id, id, context.actor.id);
      if (!file) throw notFound('file', id);
      files.push(file);
    }
    return { message: say('documents.files_added'), data: await storedFileViews(context, files) };
  };
});
