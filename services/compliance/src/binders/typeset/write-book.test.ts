import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BookMemory } from '../../testing/book-memory';
import { bookAnswer, bookEntries } from '../../testing/long-book';
import type { BookEntry } from '../book';
import { bookParts } from './book-parts';

const program = join(__dirname, '../../../dist/testing/book-memory.js');
/** `npm test -- --exhaustive` writes a book of 6,000 activities, which takes a minute; what grows with them does so among fewer. */
const [few, many] = process.env.TEST_EXHAUSTIVE === '1' ? [1_000, 6_000] : [200, 800];
/** What may be kept of a book at a time: a part, and what is on its way. */
const partBytes = 12e6;

async function partsOf(entries: AsyncIterable<BookEntry>): Promise<BookEntry[][]> {
  const parts: BookEntry[][] = [];
  for await (const part of bookParts(entries)) parts.push(part);
  return parts;
}

describe('a book', () => {
  it('of many activities takes no more memory than one of a few of them', async () => {
    const options = ['--expose-gc', program, `${few}`, `${many}`];
    const { stdout } = await promisify(execFile)(process.execPath, options);
    const books = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as BookMemory);
    const [short, long] = books as [BookMemory, BookMemory];
    expect([short.activities, long.activities]).toEqual([few, many]);
    expect(long.pages).toBeGreaterThan(short.pages * 3.5);
    expect(long.bytes).toBeGreaterThan(short.bytes * 3);
    for (const { before, kept } of [short, long]) expect(kept - before).toBeLessThan(partBytes);
    // What the typesetting takes lies outside of the heap.
    expect(long.resident - short.resident).toBeLessThan(80e6);
  }, 600_000);

  it('is set in parts of bounded size, which begin with a chapter or standard, and leaves nothing out', async () => {
    const all: BookEntry[] = [];
    for await (const entry of bookEntries(400)) all.push(entry);
    const parts = await partsOf(bookEntries(400));
    expect(parts.flat()).toEqual(all);
    expect(parts.length).toBeGreaterThan(5);
    for (const [first] of parts) expect(first?.type === 'place' && first.level).toBeLessThan(3);
  });

  it('has a part for what is long by itself', async () => {
    async function* entries(): AsyncGenerator<BookEntry> {
      for (const elements of [4, 900, 900, 4]) {
        const answers = [bookAnswer(elements)];
        yield { type: 'activity', title: `${elements}`, kind: '', elsewhere: '', answers, findings: [] };
      }
    }
    const titles = (await partsOf(entries())).map((part) => part.map(({ title }) => title));
    expect(titles).toEqual([
      ['4', '900'],
      ['900', '4'],
    ]);
  });
});
