import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { SegmentCipher } from './segment-cipher';

const cipher = new SegmentCipher(randomBytes(32));
const bytes = randomBytes(200_000);

async function open(sealed: Buffer, from = 0, to = bytes.length, segment = 3, by = cipher): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of by.open(segment, Readable.from([sealed]), from, to)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a sealed segment', () => {
  const sealed = cipher.seal(3, bytes);

  it('shows nothing of what it holds, and is 16 bytes a frame longer', () => {
    expect(sealed.length).toBe(bytes.length + 4 * 16);
    expect(sealed.includes(bytes.subarray(1000, 1016))).toBe(false);
  });

  it.each([
    [0, 200_000],
    [0, 1],
    [65_535, 65_537],
    [131_072, 131_073],
    [199_999, 200_000],
  ])('gives the bytes from %s to %s', async (from, to) => {
    expect((await open(sealed, from, to)).equals(bytes.subarray(from, to))).toBe(true);
  });

  it.each<[string, () => Promise<Buffer>]>([
    [
      'with a byte changed',
      () =>
        open(
          Buffer.concat([
            sealed.subarray(0, 70_000),
            Buffer.from([(sealed[70_000] as number) ^ 1]),
            sealed.subarray(70_001),
          ]),
        ),
    ],
    ['that lacks its last frame', () => open(sealed.subarray(0, 3 * (65_536 + 16)))],
    [
      'with two frames swapped',
      () =>
        open(Buffer.concat([sealed.subarray(65_552, 131_104), sealed.subarray(0, 65_552), sealed.subarray(131_104)])),
    ],
    ['of another place', () => open(sealed, 0, bytes.length, 4)],
    ['of another file', () => open(sealed, 0, bytes.length, 3, new SegmentCipher(randomBytes(32)))],
  ])('%s is not opened', async (_name, attempt) => {
    await expect(attempt()).rejects.toThrow();
  });
});
