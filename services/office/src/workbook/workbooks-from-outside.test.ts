import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readParts } from '../archive';
import { differences, partOf } from '../testing/package-of';
import { patchWorkbook } from './patch-workbook';
import { sheetParts } from './workbook-sheets';

/** As of documents: `REAL_DOCUMENTS=/folder npm run test:unit -- workbooks-from-outside`. */
const folder = process.env.REAL_DOCUMENTS ?? join(__dirname, '../../../../../shared/data');
const more = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.xlsx')) : [];
const kept = join(__dirname, '../testing/real');

describe('workbooks that office programs have written', () => {
  it.each<[string, number, number, string[]]>([
    ['excel-2016-formulas.xlsx', 0, 1, ['<f>']],
    ['excel-2016-chart.xlsx', 0, 1, []],
    ['excel-2016-tables.xlsx', 1, 1, ['<tablePart ']],
    ['excel-2013-merged.xlsx', 0, 4, ['<mergeCell ', '<dataValidation ']],
    ['excel-comments.xlsx', 0, 1, ['<legacyDrawing ', '<hyperlink ']],
    ['google-sheets.xlsx', 0, 1, ['<drawing ']],
    ['libreoffice-6.xlsx', 0, 1, []],
    ['libreoffice-everything.xlsx', 1, 0, ['<mergeCell ', '<conditionalFormatting ', '<f']],
  ])('%s: one word changes, and everything else is still there', (name, row, column, holds) => {
    const original = read(name);
    const [sheet, part] = cellSheets(original)[0] as [string, string];
    for (const markup of holds) expect(partOf(original, part)).toContain(markup);
    const patched = patchWorkbook(original, [{ sheet, row, column, value: 'Changed here' }]);
    expect(differences(original, patched)).toEqual(['xl/workbook.xml', part].sort());
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    const [before, after] = [cellAt(original, part, place), cellAt(patched, part, place)];
    expect(before).toContain('t="s"');
    expect(after).toContain('Changed here');
    expect(said(patched, part)).toBe(said(original, part).replace(before, after));
  });

  it('excel-2016-pictures.xlsx: a cell comes beside the pictures, and everything else is still there', () => {
    addCell(read('excel-2016-pictures.xlsx'));
  });

  it('libreoffice-everything.xlsx is read from right to left in its second sheet, as before', () => {
    const original = read('libreoffice-everything.xlsx');
    const [sheet, part] = cellSheets(original)[1] as [string, string];
    const patched = patchWorkbook(original, [{ sheet, row: 0, column: 0, value: 'إنسولين' }]);
    expect(partOf(patched, part)).toContain('rightToLeft="true"');
    const [before, after] = [cellAt(original, part, 'A1'), cellAt(patched, part, 'A1')];
    expect(said(patched, part)).toBe(said(original, part).replace(before, after));
  });
});

(more.length > 0 ? describe : describe.skip)('workbooks from outside', () => {
  it.each(more)('%s: one cell changes, and everything else is still there', (name) => {
    addCell(new Uint8Array(readFileSync(join(folder, name))));
  });
});

const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(kept, name)));

/** The sheets of cells: one of a chart has none. */
function cellSheets(bytes: Uint8Array): [string, string][] {
  return [...sheetParts(readParts(bytes))].filter(([, part]) => partOf(bytes, part).includes('<sheetData'));
}

/** What a sheet's part says, without what only hints at how far its cells reach. */
function said(bytes: Uint8Array, part: string): string {
  return partOf(bytes, part).replace(/<dimension [^>]*>| spans="[\d:]+"/g, '');
}

/** A cell of a sheet's part as XML. */
function cellAt(bytes: Uint8Array, part: string, place: string): string {
  return new RegExp(`<c r="${place}"[^>]*?(?:/>|>.*?</c>)`, 's').exec(partOf(bytes, part))?.[0] ?? '';
}

/** Writes where nothing stands in the last sheet, and compares the rest part by part. */
function addCell(original: Uint8Array): void {
  const [sheet, part] = cellSheets(original).at(-1) as [string, string];
  const patched = patchWorkbook(original, [{ sheet, row: 1, column: 700, value: 'Changed here' }]);
  expect(differences(original, patched)).toEqual(['xl/workbook.xml', part].sort());
  const beside = (bytes: Uint8Array) =>
    partOf(bytes, part)
      .replace(/<dimension [^>]*>|<row r="2"(?:\s[^>]*?)?(?:\/>|>.*?<\/row>)/gs, '')
      .replace(/<sheetData\s*(?:\/>|><\/sheetData>)/, '');
  expect(beside(patched)).toBe(beside(original));
  expect(partOf(patched, part)).toContain('Changed here');
}
