import type { Readable } from 'node:stream';

/** Bytes of one segment of a stored file; all but the last have exactly so many. */
export const segmentBytes = 8 * 1024 * 1024;

/** The bytes of a stream in segments; none for an empty stream. */
export async function* segmentsOf(body: AsyncIterable<Buffer>, size = segmentBytes): AsyncIterable<Buffer> {
  let pieces: Buffer[] = [];
  let filled = 0;
  for await (const chunk of body) {
    for (let rest = chunk; rest.length > 0; ) {
      const piece = rest.subarray(0, size - filled);
      pieces.push(piece);
      filled += piece.length;
      rest = rest.subarray(piece.length);
      if (filled === size) {
        yield Buffer.concat(pieces, filled);
        pieces = [];
        filled = 0;
      }
    }
  }
  if (filled > 0) yield Buffer.concat(pieces, filled);
}

/** The bytes of a stream between two places, which may lie outside it; what comes after is not read. */
export async function* cut(whole: Readable, from: number, to: number): AsyncIterable<Buffer> {
  let at = 0;
  try {
    for await (const chunk of whole as AsyncIterable<Buffer>) {
      const piece = chunk.subarray(Math.max(0, from - at), Math.max(0, to - at));
      at += chunk.length;
      if (piece.length > 0) yield piece;
      if (at >= to) return;
    }
  } finally {
    whole.destroy();
  }
}
