import { closeHeavyWork } from '@attesta/kit/testing';
import { writeBook } from '../binders/typeset/write-book';
import { bookEntries, bookFrame } from './long-book';
import { type KeptMemory, MemoryWatch } from './memory-watch';

/*
 * A process of its own that writes a short book and then a long one, and says what it kept in memory at most meanwhile.
 * `node --expose-gc book-memory.js FEW MANY` writes a line of JSON for each.
 */

/** What a process has learnt of one book. */
export interface BookMemory extends KeptMemory {
  activities: number;
  pages: number;
  /** Of the PDF. */
  bytes: number;
}

async function written(activities: number): Promise<BookMemory> {
  const watch = new MemoryWatch();
  let [bytes, pages] = [0, 0];
  const told = {
    set: () => undefined,
    done: (count: number) => {
      pages = count;
    },
  };
  for await (const part of writeBook({ organizationId: 'one' }, bookFrame, bookEntries(activities), told)) {
    bytes += part.length;
    watch.look();
  }
  return { activities, pages, bytes, ...watch.seen };
}

async function run(lengths: number[]): Promise<void> {
  for (const length of lengths) process.stdout.write(`${JSON.stringify(await written(length))}\n`);
  await closeHeavyWork();
}

const lengths = process.argv.slice(2).map(Number);
if (lengths.length > 0) void run(lengths);
