import { command, invalid, say } from '@attesta/kit';
import { FileRepository } from '../../repositories/file.repository';
import { fileRef } from './file-ref';

/**
 * Names the files that came with a form, for a record that is made next (daily work 7 Committees, upload). Until then their
 * uploader alone reads them.
 * @throws AppError invalid without a file
 */
export const uploadFiles = command('documents.UploadFiles', async (request, _context, unit) => {
  const ids = (request.files ?? []).flatMap(({ id }) => id ?? []);
  if (ids.length === 0) throw invalid('files', say('documents.choose_files'));
  const stored = new Map((await new FileRepository(unit).findByIds(ids)).map((file) => [file.id, file]));
  const data = ids.flatMap((id) => {
    const file = stored.get(id);
    return file ? [fileRef(file)] : [];
  });
  return { message: say('documents.policies_uploaded'), data };
});
