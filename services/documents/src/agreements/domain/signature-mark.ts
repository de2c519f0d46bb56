import { crc32 } from 'node:zlib';

/** How large the picture of a signature may be. */
export const markLimits = { kilobytes: 40, width: 1200, height: 600 } as const;

const start = Buffer.from('89504e470d0a1a0a', 'hex');
/** Parts of a picture that say something of it without being it: texts, times, profiles of colours. */
const harmless = /^[A-Za-z]{2}[A-Z][A-Za-z]$/;

/** What is wrong with the picture of a signature. */
export type MarkFault = 'not_png' | 'too_large';

/**
 * Whether bytes are the whole of a PNG and nothing else, told from its chunks (PNG, third edition, 5): a header first, the end
 * last and nothing behind it, and each check sum right.
 */
export function markFault(bytes: Buffer): MarkFault | undefined {
  if (bytes.length > markLimits.kilobytes * 1024) return 'not_png';
  if (!bytes.subarray(0, 8).equals(start)) return 'not_png';
  const kinds: string[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return 'not_png';
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (!harmless.test(kind) || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return 'not_png';
    kinds.push(kind);
    at = end;
    if (kind === 'IEND') break;
  }
  const isWhole = at === bytes.length && kinds[0] === 'IHDR' && kinds.at(-1) === 'IEND' && kinds.includes('IDAT');
  if (!isWhole || bytes.readUInt32BE(8) !== 13) return 'not_png';
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width === 0 || height === 0) return 'not_png';
  return width > markLimits.width || height > markLimits.height ? 'too_large' : undefined;
}
