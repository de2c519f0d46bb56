import { Readable } from 'node:stream';
import { cut, segmentsOf } from './segments';

async function textsOf(parts: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = [];
  for await (const part of parts) texts.push(part.toString());
  return texts;
}

const stream = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

describe('the segments of a stream', () => {
  it.each<[string[], string[]]>([
    [['abcdefgh'], ['abc', 'def', 'gh']],
    [
      ['a', 'b', 'cd', 'ef'],
      ['abc', 'def'],
    ],
    [['ab'], ['ab']],
    [[], []],
  ])('of %j are %j', async (texts, expected) => {
    expect(await textsOf(segmentsOf(stream(...texts), 3))).toEqual(expected);
  });
});

describe('a stream cut', () => {
  it.each([
    [0, 3, 'abc'],
    [2, 6, 'cdef'],
    [5, 100, 'fghi'],
    [-4, 2, 'ab'],
    [9, 11, ''],
  ])('from %s to %s is %j, and what comes after is not read', async (from, to, expected) => {
    const whole = stream('abc', 'def', 'ghi');
    expect((await textsOf(cut(whole, from, to))).join('')).toBe(expected);
    expect(whole.destroyed).toBe(true);
  });
});
