import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { ObjectStore } from './object-store';
import { partOf } from './ranged-reads';

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('the object store', () => {
  const store = new ObjectStore();
  const key = `test/${randomBytes(6).toString('hex')} with spaces + é`;
  const bytes = randomBytes(9 * 1024 * 1024 + 5);

  beforeAll(async () => {
    await store.prepare();
    await store.put(key, Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]));
  });
  afterAll(() => store.remove(key));

  it('gives back what it was given, in several parts', async () => {
    expect((await bytesOf(await store.get(key))).equals(bytes)).toBe(true);
  });

  it.each([
    [0, 100],
    [1000, 5000],
    [8 * 1024 * 1024 - 10, 20],
    [9 * 1024 * 1024, undefined],
  ])('gives the bytes from %s on, %s of them', async (offset, length) => {
    const wanted = bytes.subarray(offset, length === undefined ? undefined : offset + length);
    expect((await bytesOf(await store.get(key, offset, length))).equals(wanted)).toBe(true);
  });

  it('still gives whole objects after ranges', async () => {
    expect((await bytesOf(await store.get(key))).length).toBe(bytes.length);
  });
});

describe('a part of a stream', () => {
  it.each([
    [0, 3, 'abc'],
    [2, 4, 'cdef'],
    [5, undefined, 'fghi'],
    [9, 2, ''],
  ])('from %s, %s bytes', async (offset, length, expected) => {
    const whole = Readable.from([Buffer.from('abc'), Buffer.from('def'), Buffer.from('ghi')]);
    expect((await bytesOf(partOf(whole, offset, length))).toString()).toBe(expected);
    expect(whole.destroyed).toBe(true);
  });
});
