import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ExportMemory } from '../../testing/export-memory';

const program = join(__dirname, '../../../dist/testing/export-memory.js');
/** `npm test -- --exhaustive` makes files of a hundred thousand rows, which takes minutes; what grows with rows does so among fewer. */
const exhaustive = process.env.TEST_EXHAUSTIVE === '1';
/** Rows of the smaller and of the larger file. */
const [few, many] = exhaustive ? [20_000, 100_000] : [4_000, 24_000];
const [fewPrinted, manyPrinted] = exhaustive ? [2_000, 4_000] : [500, 2_000];
/** A process that has less heap than the rows of a long file would take if they were kept: a hundred thousand of them are some 150 MB. */
const heap = 150;
/** What may be kept of an export at a time, a batch of rows and what is on its way: a third of what the rows of the larger file take. */
const batchBytes = 12e6;

/** Exports few rows and many in a process of their own. */
async function exportsOf(few: number, many: number, ...formats: string[]): Promise<ExportMemory[]> {
  const options = ['--expose-gc', `--max-old-space-size=${heap}`];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...options,
    program,
    `${few}`,
    `${many}`,
    ...formats,
  ]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ExportMemory);
}

describe('the file of a report', () => {
  it('of many rows takes no more memory than one of a few of them, as CSV and as a workbook', async () => {
    const made = await exportsOf(few, many, 'csv', 'xlsx');
    for (const format of ['csv', 'xlsx']) {
      const [small, large] = made.filter((one) => one.format === format) as [ExportMemory, ExportMemory];
      expect([small.rows, large.rows]).toEqual([few, many]);
      // All rows are in it.
      expect(large.bytes).toBeGreaterThan(small.bytes * 4);
      for (const { before, kept } of [small, large]) expect(kept - before).toBeLessThan(batchBytes);
      // What more rows than 20,000 come to would take as long as they are many.
      expect([small.totals, small.more, large.totals, large.more]).toEqual([['rows', 'score'], false, ['rows'], true]);
    }
  }, 600_000);

  it('is printed part by part, so that more pages take no more', async () => {
    const made = await exportsOf(fewPrinted, manyPrinted, 'pdf');
    const [small, large] = made as [ExportMemory, ExportMemory];
    expect(large.bytes).toBeGreaterThan(small.bytes * 1.8);
    for (const { before, kept } of [small, large]) expect(kept - before).toBeLessThan(batchBytes);
    // What the typesetting takes lies outside of the heap.
    expect(large.resident - small.resident).toBeLessThan(80e6);
  }, 600_000);
});
