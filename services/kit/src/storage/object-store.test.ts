import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { ObjectStore } from './object-store';

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('the object store', () => {
  const store = new ObjectStore();
  const key = `test/${randomBytes(6).toString('hex')} with spaces + é`;
  const bytes = randomBytes(17 * 1024 * 1024 + 5);

  beforeAll(async () => {
    await store.prepare();
    const chunks = Array.from({ length: 300 }, (_, i) => bytes.subarray(i * 65_536, (i + 1) * 65_536));
    await store.put(key, Readable.from(chunks));
  });

  it('gives back what came in small pieces', async () => {
    expect((await bytesOf(store.get(key, bytes.length))).equals(bytes)).toBe(true);
  });

  it.each([
    [0, 100],
    [1000, 5000],
    [8 * 1024 * 1024 - 10, 20],
    [5_000_000, 10_000_000],
    [17 * 1024 * 1024, undefined],
    [17 * 1024 * 1024, 100],
  ])('gives the bytes from %s on, %s of them', async (offset, length) => {
    const wanted = bytes.subarray(offset, length === undefined ? undefined : offset + length);
    expect((await bytesOf(store.get(key, bytes.length, offset, length))).equals(wanted)).toBe(true);
  });

  it('keeps nothing of what was removed', async () => {
    await store.remove(key);
    await expect(bytesOf(store.get(key, bytes.length))).rejects.toThrow();
  });
});
