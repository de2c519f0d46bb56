import { createHash } from 'node:crypto';
import { sha256, webSha256 } from './digest';

describe('the digest of a text', () => {
  it.each([
    '',
    'attesta voter n ada@outside.test',
    'غسل اليدين',
    '手卫生 🧼',
    'half of a pair \ud83d',
    'a'.repeat(100_000),
  ])('is the same on a server and in a browser: %#', async (text) => {
    const expected = createHash('sha256').update(new TextEncoder().encode(text)).digest('hex');
    expect([await sha256(text), await webSha256(text)]).toEqual([expected, expected]);
  });
});
