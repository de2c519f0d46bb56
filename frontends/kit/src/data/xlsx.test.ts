import { unzipSync } from 'fflate';
import type { Column } from './column';
import { cellOf, toXlsx } from './xlsx';

interface Item {
  name: string;
  score?: number;
  day?: string;
}
const columns: Column<Item>[] = [
  { key: 'name', title: 'Name' },
  { key: 'score', title: 'Score' },
  { key: 'day', title: 'Day' },
];

/** The parts of a workbook by their names, as the XML that they are. */
async function parts(items: Item[], caption = 'Scores', rightToLeft = false): Promise<Record<string, string>> {
  const blob = await toXlsx(caption, columns, items, { rightToLeft });
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, part]) => [name, Buffer.from(part).toString('utf8')]),
  );
}
const sheet = async (...workbook: Parameters<typeof parts>): Promise<string> =>
  (await parts(...workbook))['xl/worksheets/sheet1.xml'] ?? '';

describe('a list as a workbook', () => {
  it('holds numbers as numbers and days as dates', async () => {
    const xml = await sheet([{ name: 'A', score: 12.5, day: '2026-03-01' }]);
    expect(xml).toMatch(/<c r="B2"[^>]*><v>12.5<\/v>/);
    // Excel counts days from 1899-12-30: 46082 is the first of March 2026.
    expect(xml).toMatch(/<c r="C2"[^>]*><v>46082<\/v>/);
  });

  it('calculates nothing that somebody has typed', async () => {
    const all = await parts([{ name: '=HYPERLINK("http://x")' }]);
    expect(all['xl/worksheets/sheet1.xml']).not.toContain('<f>');
    expect(Object.values(all).join()).toContain('=HYPERLINK(');
  });

  it('keeps its titles in sight, and runs from right to left where the reader does', async () => {
    expect(await sheet([{ name: 'A' }])).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
    expect(await sheet([{ name: 'A' }])).not.toContain('rightToLeft');
    expect(await sheet([{ name: 'A' }], 'Scores', true)).toContain('rightToLeft="1"');
  });

  it.each([
    ['Users: all [2026]/?*', 'Users  all  2026'],
    ['A caption that is far longer than any sheet may be called', 'A caption that is far longer th'],
    ['*', 'Sheet 1'],
  ])('calls its sheet what spreadsheets take: %s', async (caption, name) => {
    expect((await parts([], caption))['xl/workbook.xml']).toContain(`name="${name}"`);
  });

  it.each([
    ['', null],
    [undefined, null],
    [Number.NaN, null],
    [true, { value: true, type: Boolean }],
    ['2026-13-45', { value: '2026-13-45', type: String }],
    ['a\u0000b', { value: 'ab', type: String }],
  ])('writes %p as %p', (value, cell) => {
    expect(cellOf(value)).toEqual(cell);
  });

  it('shows a moment as the reader’s clock does', () => {
    const moment = new Date(2026, 2, 1, 14, 30);
    expect(cellOf(moment.toISOString())).toMatchObject({ value: new Date(Date.UTC(2026, 2, 1, 14, 30)), type: Date });
  });

  it('cuts a text that no cell holds', () => {
    expect((cellOf('x'.repeat(40_000)) as { value: string }).value).toHaveLength(32_767);
  });
});
