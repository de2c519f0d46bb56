import { query, say } from '@attesta/kit';
import { fileRef } from './file-ref';
import { readableFile } from './readable-file';

/**
 * Authorizes a download and names the file; the gateway then streams its bytes (daily work 7 Policies, download).
 * @throws AppError not_found, unavailable, as readableFile
 */
export const downloadFile = query('documents.DownloadFile', async (request, context) => ({
  message: say('kit.success'),
  data: fileRef(await readableFile(context, request.file_path)),
}));
