import { notFound, objectId, streamOperation } from '@attesta/kit';
import { FileRepository } from '../../repositories/file.repository';
import { bytesOf } from '../../storage';
import { fileRef } from './file-ref';

const chunkBytes = 256 * 1024;

/** Sends a stored file's bytes to another service, no faster than it takes them. @throws AppError invalid, not_found */
export const readFile = streamOperation('documents.ReadFile', async ({ requests, send }, context) => {
  for await (const request of requests) {
    const id = objectId(request.id, 'id');
    const file = await new FileRepository(context).findById(id);
    if (!file || file.state === 'arriving') throw notFound('file', id);
    await send({ file: fileRef(file) });
    const offset = Number(request.offset ?? 0);
    const length = Number(request.length ?? 0) || undefined;
    if (file.size <= offset) return;
    const bytes = await bytesOf(file, offset, length);
    context.signal.addEventListener('abort', () => bytes.destroy(), { once: true });
    for await (const chunk of bytes) {
      for (let start = 0; start < chunk.length; start += chunkBytes)
        await send({ chunk: chunk.subarray(start, start + chunkBytes) });
    }
    return;
  }
});
