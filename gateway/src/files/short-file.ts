import { Readable } from 'node:stream';

/** A file that has come to its end, or what there is of one that is longer and still comes. */
type Begun = { whole: Buffer } | { longer: Readable };

/**
 * Reads a file as far as it may be short.
 * @param most bytes of a short one
 * @param hold is told of bytes before they are kept in memory, and may refuse them
 * @throws what `hold` throws, and what ends the file early
 */
export async function readShort(bytes: Readable, most: number, hold: (bytes: number) => void): Promise<Begun> {
  const coming = bytes.iterator() as AsyncIterator<Buffer>;
  const first: Buffer[] = [];
  for (let size = 0; size <= most; ) {
    const { value, done } = await coming.next();
    if (done) return { whole: Buffer.concat(first) };
    hold(value.length);
    first.push(value);
    size += value.length;
  }
  return { longer: Readable.from(all(first, coming), { objectMode: false }) };
}

async function* all(first: Buffer[], rest: AsyncIterator<Buffer>): AsyncIterable<Buffer> {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => rest };
}
