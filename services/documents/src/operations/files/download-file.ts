import { notFound, query, say } from '@attesta/kit';
import { mayRead } from '../../references/may-read';
import { FileRepository } from '../../repositories/file.repository';
import { fileRef } from './file-ref';

/**
 * Authorizes a download and names the file; the gateway then streams its bytes (daily work 7 Policies, download).
 * @throws AppError not_found, also for a file of somebody else and for one that its record has let go of; unavailable when
 * a service that may hold it does not answer
 */
export const downloadFile = query('documents.DownloadFile', async (request, context) => {
  const id = (request.file_path ?? '').trim();
  const file = /^[0-9a-f]{24}$/i.test(id) ? await new FileRepository(context).findById(id) : undefined;
  if (!file || !(await mayRead(file, context))) throw notFound('file');
  return { message: say('kit.success'), data: fileRef(file) };
});
