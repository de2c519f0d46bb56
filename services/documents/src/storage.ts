import type { Readable } from 'node:stream';
import { ObjectStore } from '@attesta/kit';
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
  file: Pick<StoredFile, 'object_key' | 'size' | 'key_id'>,
  offset = 0,
  length?: number,
): Promise<Readable> {
  return objectStore().get(file.object_key, file.size, offset, length, await cipherOf(file));
}
