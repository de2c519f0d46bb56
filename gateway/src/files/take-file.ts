import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { SentFile } from '../binding/sent-file';
import type { StoredFile } from '../binding/stored-file';
import type { Hold } from '../request/shares';
import type { FileFacts, FileSink } from './file-sink';
import { readShort } from './short-file';

/** Where the files of a form go. */
export interface FilePlaces {
  sink: FileSink;
  /** Memory for a file that is not stored. */
  memory: () => Hold;
}

/**
 * Takes a file as its bytes arrive: a short one into memory, for the message that has room for it, every other one into the store.
 * @param shortBytes of a file that the message has room for
 * @throws AppError too_large, too_many, unavailable
 */
export async function takeFile(
  { sink, memory }: FilePlaces,
  facts: FileFacts,
  shortBytes: number,
  bytes: Readable,
  signal: AbortSignal,
): Promise<StoredFile | SentFile> {
  if (shortBytes === 0 || facts.expectedBytes > shortBytes) return sink(facts, bytes, signal);
  const held = memory();
  const begun = await readShort(bytes, shortBytes, (count) => held.add(count));
  if ('whole' in begun) {
    const { whole } = begun;
    return new SentFile(facts.name, whole, createHash('sha256').update(whole).digest('hex'));
  }
  return sink(facts, begun.longer, signal).finally(() => held.release());
}
