import { AppError, type Context, invalid, say } from '@attesta/kit';
import type { FileRef, SentFile } from '@attesta/proto/common';

/** At most so much an import. */
const mostMegabytes = 20;
export const mostBytes = mostMegabytes * 1024 * 1024;

/**
 * The bytes of a file that came with the call, a longer one from the documents service.
 * @throws AppError invalid without a file, too_large above 20 MB
 */
export async function readSent(context: Context, file: SentFile | null | undefined): Promise<Uint8Array> {
  // A copy: what is handed to a thread takes the whole message along that it lies in.
  return file?.name && !file.id ? Buffer.from(file.content ?? []) : readUpload(context, file);
}

/**
 * The bytes of an uploaded import file, from the documents service.
 * @throws AppError invalid without a file, too_large above 20 MB
 */
export async function readUpload(
  context: Context,
  file: Pick<FileRef, 'id' | 'size'> | null | undefined,
): Promise<Buffer> {
  const { id } = requireFile(file);
  if (Number(file?.size ?? 0) > mostBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of context.readFile(id)) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A file that was uploaded with a call. @throws AppError invalid without one */
export function requireFile(file: Pick<FileRef, 'id' | 'name'> | null | undefined): { id: string; name: string } {
  if (!file?.id) throw invalid('file', say('content.file_required'));
  return { id: file.id, name: file.name ?? '' };
}

function tooLarge(): AppError {
  const message = say('content.file_too_large', { most: mostMegabytes });
  return new AppError('too_large', message, [{ field: 'file', message }]);
}
