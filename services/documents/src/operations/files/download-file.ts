import { notFound, query, say } from '@attesta/kit';
import { mayRead } from '../../domain/may-read';
import { FileRepository } from '../../repositories/file.repository';
import { fileRef } from './file-ref';

/**
 * Authorizes a download and names the file; the gateway then streams its bytes (daily work 7 Policies, download).
 * @throws AppError not_found, also for a file of somebody else
 */
export const downloadFile = query('documents.DownloadFile', async (request, context) => {
  const id = (request.file_path ?? '').trim();
  const file = /^[0-9a-f]{24}$/i.test(id) ? await new FileRepository(context).findById(id) : undefined;
  const { actor, realm, directory } = context;
  const reader = { ...actor, realm, organizations: await directory.seenBy(actor, realm) };
  if (!file || file.state === 'arriving' || !mayRead(file, reader)) throw notFound('file');
  return { message: say('kit.success'), data: fileRef(file) };
});
