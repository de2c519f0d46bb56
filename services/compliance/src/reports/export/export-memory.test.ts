import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ExportMemory } from '../../testing/export-memory';

const [few, many] = [20_000, 100_000];
/** By so much a process may be larger for eighty thousand rows more, which as objects are some 150 MB. */
const growth = 64e6;

describe('a file of a hundred thousand rows', () => {
  let made: ExportMemory[];
  beforeAll(async () => {
    const program = join(__dirname, '../../../dist/testing/export-memory.js');
    const { stdout } = await promisify(execFile)(process.execPath, [program, `${few}`, `${many}`]);
    made = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ExportMemory);
  }, 600_000);

  it.each(['csv', 'xlsx'])('takes no more memory as %s than one of a fifth of it', (format) => {
    const [small, large] = made.filter((one) => one.format === format) as [ExportMemory, ExportMemory];
    expect([small.rows, large.rows]).toEqual([few, many]);
    // All rows are in it.
    expect(large.bytes).toBeGreaterThan(small.bytes * 4);
    const before = Math.max(...made.filter(({ rows }) => rows === few).map(({ most }) => most));
    expect(large.most - before).toBeLessThan(growth);
  });
});
