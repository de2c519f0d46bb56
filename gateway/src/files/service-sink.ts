import { AppError, type ServiceClients, say } from '@attesta/kit';
import { StoredFile } from '../binding/stored-file';
import type { FileFacts, FileSink } from './file-sink';

/**
 * Stores files through documents.StoreFile. A chunk is read from the form only when the stream to the service has room,
 * so a slow store slows the client, and nothing piles up here.
 */
export function serviceSink(clients: Pick<ServiceClients, 'storeFile'>): FileSink {
  return async (facts, bytes, signal) => {
    const upload = await clients.storeFile({ organizationId: facts.organizationId, requestId: facts.requestId });
    // finish() tells how it ended; until then a failure shows in the next send.
    const cancel = () => {
      upload.cancel();
      bytes.destroy();
    };
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      await upload.send({ header: headerOf(facts) });
      for await (const chunk of bytes) await upload.send({ chunk: chunk as Buffer });
      if (signal.aborted || !bytes.readableEnded) throw new AppError('invalid', say('gateway.file_broke_off'));
      const { id, name, size, content_type, sha256, file_path } = await upload.finish();
      return new StoredFile(id ?? '', name ?? '', Number(size ?? 0), content_type ?? '', sha256 ?? '', file_path ?? '');
    } catch (error) {
      upload.cancel();
      bytes.resume();
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

function headerOf(facts: FileFacts) {
  return {
    name: facts.name,
    declared_type: facts.declaredType,
    organization_id: facts.organizationId,
    user_id: facts.userId,
    purpose: facts.purpose,
    max_bytes: facts.maxBytes,
  };
}
