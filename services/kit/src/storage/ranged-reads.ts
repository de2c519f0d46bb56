import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';
import { Readable } from 'node:stream';

/** What the probe stores and asks a part of. */
export const probeText = '0123456789abcdef';
const part = 'bytes=4-7';
const wanted = '4567';
const patience = 5000;

/**
 * Whether a store honours Range. The embedded engine (radosgw with dbstore) promises the part and then sends the whole
 * object, which also spoils its connection for the next request; hence a connection of its own here.
 * @param url presigned address of an object that holds `probeText`
 */
export function honoursRanges(url: string): Promise<boolean> {
  const get = url.startsWith('https:') ? httpsGet : httpGet;
  return new Promise((resolve) => {
    const request = get(url, { agent: false, headers: { range: part }, timeout: patience }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(false));
      response.on('end', () => resolve(response.statusCode === 206 && Buffer.concat(chunks).toString() === wanted));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

/** A part of a stream, for a store that gives only whole objects; what comes after it is not read. */
export function partOf(whole: Readable, offset: number, length?: number): Readable {
  return Readable.from(slices(whole, offset, length), { objectMode: false });
}

async function* slices(whole: Readable, offset: number, length = Number.POSITIVE_INFINITY): AsyncIterable<Buffer> {
  let at = 0;
  const end = offset + length;
  try {
    for await (const chunk of whole as AsyncIterable<Buffer>) {
      const piece = chunk.subarray(Math.max(0, offset - at), Math.max(0, end - at));
      at += chunk.length;
      if (piece.length > 0) yield piece;
      if (at >= end) return;
    }
  } finally {
    whole.destroy();
  }
}
