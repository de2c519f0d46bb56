import rangeParser from 'range-parser';

/** The bytes that a download asked for: all of them, a part, or a part that the file does not have. */
export type ByteRange =
  | { kind: 'whole' }
  | { kind: 'part'; offset: number; length: number }
  | { kind: 'unsatisfiable' };

/**
 * Reads a Range header (RFC 9110 14.2). What cannot be read, and several ranges at once, mean the whole file.
 * @param size bytes of the file
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const ranges = header === undefined ? -2 : rangeParser(size, shortened(header, size));
  if (ranges === -1) return { kind: 'unsatisfiable' };
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return { kind: 'whole' };
  const [{ start, end }] = ranges as unknown as [rangeParser.Range];
  return { kind: 'part', offset: start, length: end - start + 1 };
}

/** "The last 500 bytes" of a shorter file are all of it (RFC 9110 14.1.2); range-parser 1.3 finds no such part. */
function shortened(header: string, size: number): string {
  const last = /^bytes=-(\d+)$/.exec(header)?.[1];
  return Number(last) > size ? `bytes=-${size}` : header;
}
