import { Readable } from 'node:stream';
import { ObjectStore, segmentBytes } from '@attesta/kit';
import { cipherOf } from './encryption/file-cipher';
import type { StoredFile } from './repositories/file.repository';

let made: ObjectStore | undefined;

/** The object store of this process, made when it is first needed. */
export function objectStore(): ObjectStore {
  made ??= new ObjectStore();
  return made;
}

/** The bytes of a stored file from `offset` on, all of them or `length`, decrypted. @throws Error when its key can't be opened */
export async function bytesOf(
  file: Pick<StoredFile, 'object_key' | 'objects' | 'size' | 'key_id'>,
  offset = 0,
  length?: number,
): Promise<Readable> {
  const to = Math.min(file.size, offset + (length ?? file.size));
  if (file.objects) return Readable.from(contentsOf(file.objects, file.key_id, offset, to), { objectMode: false });
  return objectStore().get(file.object_key, file.size, offset, length, await cipherOf(file));
}

/** The bytes between two places of a file whose contents lie under their addresses. */
async function* contentsOf(objects: string[], key_id: string, from: number, to: number): AsyncIterable<Buffer> {
  for (let index = Math.floor(from / segmentBytes); index * segmentBytes < to; index += 1) {
    const object_key = objects[index];
    if (!object_key) throw new Error(`Segment ${index} of a file is missing.`);
    const start = index * segmentBytes;
    const [first, end] = [Math.max(0, from - start), Math.min(to - start, segmentBytes)];
    yield* objectStore().get(object_key, end, first, end - first, await cipherOf({ key_id, object_key }));
  }
}
