import { AppError, type Context, invalid, say } from '@attesta/kit';
import type { FileRef } from '@attesta/proto/common';

/** At most so much an import. */
const mostMegabytes = 20;
export const mostBytes = mostMegabytes * 1024 * 1024;

/**
 * The bytes of an uploaded import file, from the documents service.
 * @throws AppError invalid without a file, too_large above 20 MB
 */
export async function readUpload(context: Context, file: FileRef | null | undefined): Promise<Buffer> {
  if (!file?.id) throw invalid('file', say('content.file_required'));
  if (Number(file.size ?? 0) > mostBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of context.readFile(file.id)) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): AppError {
  const message = say('content.file_too_large', { most: mostMegabytes });
  return new AppError('too_large', message, [{ field: 'file', message }]);
}
