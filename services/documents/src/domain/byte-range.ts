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
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return { kind: 'whole' };
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', offset: size - length, length };
  }
  const offset = Number(match[1]);
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < offset) return { kind: 'whole' };
  if (offset >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', offset, length: last - offset + 1 };
}
