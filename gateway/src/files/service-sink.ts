import { AppError, type ServiceClients, say } from '@attesta/kit';
import { StoredFile } from '../binding/stored-file';
import type { FileFacts, FileSink } from './file-sink';

/** How long the service may take no byte, or not say that it has the file, which it looks through first. */
const patience = { send: 15_000, finish: 120_000 };

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
      await within(patience.send, upload.send({ header: headerOf(facts) }));
      for await (const chunk of bytes) await within(patience.send, upload.send({ chunk: chunk as Buffer }));
      if (signal.aborted || !bytes.readableEnded) throw new AppError('invalid', say('gateway.file_broke_off'));
      const { id, name, size, content_type, sha256, file_path } = await within(patience.finish, upload.finish());
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

/** What a promise gives. @throws AppError unavailable when it gives nothing in time */
async function within<T>(milliseconds: number, given: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', say('kit.service_too_slow'))), milliseconds);
  });
  return Promise.race([given, late]).finally(() => clearTimeout(timer));
}

function headerOf(facts: FileFacts) {
  return {
    name: facts.name,
    declared_type: facts.declaredType,
    organization_id: facts.organizationId,
    user_id: facts.userId,
    purpose: facts.purpose,
    max_bytes: facts.maxBytes,
    expected_bytes: facts.expectedBytes,
  };
}
