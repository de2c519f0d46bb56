import { invalid } from '../errors';
import { openArchive } from './open-archive';
import { type CellValue, type SheetColumn, writeWorkbook } from './write-workbook';

const columns: SheetColumn[] = [
  { title: 'Name', kind: 'text', width: 20 },
  { title: 'Day', kind: 'day' },
  { title: 'Value', kind: 'number' },
];

async function* inBatches(...batches: CellValue[][][]): AsyncGenerator<CellValue[][]> {
  yield* batches;
}

/** A part of a workbook that is written. */
async function partOf(written: AsyncIterable<Uint8Array>, part = 'xl/worksheets/sheet1.xml'): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of written) chunks.push(chunk);
  const refuse = () => invalid('file', 'The workbook is damaged.');
  const rules = { parts: 20, bytes: 1e9, ratio: 1000, bomb: refuse, damaged: refuse, locked: refuse };
  const read: Buffer[] = [];
  for await (const chunk of await (await openArchive(Buffer.concat(chunks), rules)).open(part))
    read.push(chunk as Buffer);
  return Buffer.concat(read).toString();
}

describe('a workbook that is written as it is read', () => {
  it('has numbers as numbers, days as days, all else as texts, and empty cells in their place', async () => {
    const sheet = await partOf(
      writeWorkbook({ name: 'Report', columns }, inBatches([['=1+1', '2026-01-31', 4.5]], [['', undefined, 0]])),
    );
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).toContain('<c s="2"><v>46053</v></c><c><v>4.5</v></c>');
    expect(sheet).toContain('<row><c/><c/><c><v>0</v></c></row>');
    expect(sheet).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
    expect(sheet).not.toContain('rightToLeft');
  });

  it.each([
    ['<b>&"', '&lt;b&gt;&amp;&quot;'],
    ['a\u0007b', 'a_x0007_b'],
    ['_x0041_', '_x005F_x0041_'],
    ['\ud800', '_xD800_'],
    ['المعيار 标准', 'المعيار 标准'],
  ])('writes %j as XML can hold it', async (text, written) => {
    expect(await partOf(writeWorkbook({ name: 'x', columns }, inBatches([[text]])))).toContain(`>${written}</t>`);
  });

  it('runs from right to left where it is asked to, under a name that spreadsheets take', async () => {
    const asked = { name: "A [very] long: name's of what/it is about, really", columns, rightToLeft: true };
    expect(await partOf(writeWorkbook(asked, inBatches()))).toContain('rightToLeft="1"');
    expect(await partOf(writeWorkbook(asked, inBatches()), 'xl/workbook.xml')).toContain(
      'name="A  very  long  name&apos;s of'.replace('&apos;', "'"),
    );
  });

  it('reads no further than its bytes are taken, and ends its source with it', async () => {
    let [read, ended] = [0, false];
    const random = () => Array.from({ length: 500 }, () => [Math.random().toString(36).repeat(8), '', Math.random()]);
    async function* source(): AsyncGenerator<CellValue[][]> {
      try {
        for (; read < 1_000; read += 1) yield random();
      } finally {
        ended = true;
      }
    }
    let taken = 0;
    for await (const chunk of writeWorkbook({ name: 'x', columns }, source())) {
      taken += chunk.length;
      if (taken > 100_000) break;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toBeLessThan(20);
    expect(ended).toBe(true);
  });

  it('fails as its source fails', async () => {
    async function* broken(): AsyncGenerator<CellValue[][]> {
      yield [['one']];
      throw new Error('The database has gone.');
    }
    await expect(partOf(writeWorkbook({ name: 'x', columns }, broken()))).rejects.toThrow('The database has gone.');
  });
});
