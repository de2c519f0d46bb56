import type { FileRef } from '@attesta/proto/common';
import type { StoreFileHeader } from '@attesta/proto/documents';
import type { InternalCall, ServiceClients } from '../rpc/service-clients';

/** A message holds at most so many bytes. */
const chunkBytes = 512 * 1024;

/** Sends a file to the documents service as its bytes are made, no faster than they are taken. @throws AppError as it was refused */
export async function sendFile(
  clients: Pick<ServiceClients, 'storeFile'>,
  facts: InternalCall,
  bytes: AsyncIterable<Uint8Array>,
  header: StoreFileHeader,
): Promise<FileRef> {
  const upload = await clients.storeFile(facts);
  try {
    await upload.send({ header });
    for await (const part of bytes) {
      for (let start = 0; start < part.length; start += chunkBytes)
        await upload.send({ chunk: part.subarray(start, start + chunkBytes) });
    }
    return await upload.finish();
  } catch (error) {
    upload.cancel();
    throw error;
  }
}
