import ExcelJS from 'exceljs';
import { readParts } from '../archive';
import { blankWorkbook } from '../blank/blank-workbook';
import { differences, partOf } from '../testing/package-of';
import { workbookWithEverything } from '../testing/workbook-with-everything';
import { type CellChange, LockedCells, patchWorkbook } from './patch-workbook';

const doses = 'Doses & rates';
const sheetOf = (bytes: Uint8Array) => partOf(bytes, 'xl/worksheets/sheet1.xml');
const cell = (bytes: Uint8Array, name: string) =>
  new RegExp(`<c r="${name}"[^>]*?(?:/>|>.*?</c>)`, 's').exec(sheetOf(bytes))?.[0];
const change = (
  row: number,
  column: number,
  value: CellChange['value'],
  more: Partial<CellChange> = {},
): CellChange => ({
  sheet: doses,
  row,
  column,
  value,
  ...more,
});

describe('one changed cell', () => {
  it('leaves every other part as it was, byte for byte, and every other cell', () => {
    const original = workbookWithEverything();
    const patched = patchWorkbook(original, [change(1, 1, 12.5)]);
    expect(differences(original, patched)).toEqual(['xl/workbook.xml', 'xl/worksheets/sheet1.xml']);
    expect(sheetOf(patched)).toBe(sheetOf(original).replace('<c r="B2"><v>10</v></c>', '<c r="B2"><v>12.5</v></c>'));
    expect(partOf(patched, 'xl/workbook.xml')).toBe(
      partOf(original, 'xl/workbook.xml').replace('calcId="191029"', 'calcId="191029" fullCalcOnLoad="1"'),
    );
    expect(readParts(patched).get('xl/media/image1.png')).toEqual(readParts(original).get('xl/media/image1.png'));
  });

  it('keeps its style, and takes texts in any script as they are', () => {
    const text = ' <جرعة> & "x"\nnext ';
    const patched = patchWorkbook(workbookWithEverything(), [change(0, 0, text)]);
    expect(cell(patched, 'A1')).toContain('s="1" t="inlineStr"');
    const sheet = sheetOf(patched);
    expect(sheet).toContain('<t xml:space="preserve"> &lt;جرعة&gt; &amp; &quot;x&quot;\nnext </t>');
  });

  it('may be where nothing was: rows and cells come in their order', () => {
    const patched = patchWorkbook(workbookWithEverything(), [
      change(8, 5, true),
      change(2, 25, 'far'),
      change(0, 2, 1),
    ]);
    const places = [...sheetOf(patched).matchAll(/<c r="([A-Z]+\d+)"/g)].map(([, place]) => place);
    expect(places).toEqual([
      'A1',
      'B1',
      'C1',
      'A2',
      'B2',
      'C2',
      'D2',
      'A3',
      'B3',
      'C3',
      'D3',
      'Z3',
      'B4',
      'C4',
      'D4',
      'B5',
      'F9',
    ]);
    expect(sheetOf(patched)).toContain('<dimension ref="A1:Z9"/>');
  });

  it('may become empty, and keeps its style then too', () => {
    expect(cell(patchWorkbook(workbookWithEverything(), [change(0, 0, null)]), 'A1')).toBe('<c r="A1" s="1"/>');
  });

  it('is found by the name of its sheet, and a sheet that is not there is an error', () => {
    const patched = patchWorkbook(workbookWithEverything(), [{ sheet: 'جرعات', row: 0, column: 0, value: 'أنسولين' }]);
    expect(partOf(patched, 'xl/worksheets/sheet2.xml')).toContain('أنسولين');
    expect(() => patchWorkbook(workbookWithEverything(), [{ ...change(0, 0, 1), sheet: 'None' }])).toThrow('None');
  });
});

describe('formulas', () => {
  it('that change leave out the order of calculation, whole', () => {
    const original = workbookWithEverything();
    const patched = patchWorkbook(original, [change(4, 1, 30, { formula: 'AVERAGE(B2:B4)&"<"' })]);
    expect(cell(patched, 'B5')).toContain('<f>AVERAGE(B2:B4)&amp;&quot;&lt;&quot;</f><v>30</v>');
    expect(readParts(patched).has('xl/calcChain.xml')).toBe(false);
    expect(partOf(patched, '[Content_Types].xml')).not.toContain('calcChain');
    expect(partOf(patched, 'xl/_rels/workbook.xml.rels')).not.toContain('calcChain');
    expect(partOf(patched, 'xl/_rels/workbook.xml.rels')).toContain('pivotCacheDefinition');
  });

  it('that give another value keep how they are written, shared ones too', () => {
    const original = workbookWithEverything();
    const patched = patchWorkbook(original, [
      change(2, 2, 99, { formula: 'B3*2+$B$2' }),
      change(1, 2, 98, { formula: 'B2*2+$B$2' }),
    ]);
    expect(cell(patched, 'C3')).toBe('<c r="C3"><f t="shared" si="0"/><v>99</v></c>');
    expect(cell(patched, 'C2')).toBe('<c r="C2"><f t="shared" ref="C2:C4" si="0">B2*2+$B$2</f><v>98</v></c>');
    expect(readParts(patched).has('xl/calcChain.xml')).toBe(true);
  });

  it('that others share may change: the others then have their own', () => {
    const patched = patchWorkbook(workbookWithEverything(), [change(1, 2, 7)]);
    expect([cell(patched, 'C2'), cell(patched, 'C3'), cell(patched, 'C4')]).toEqual([
      '<c r="C2"><v>7</v></c>',
      '<c r="C3"><f>B3*2+$B$2</f><v>50</v></c>',
      '<c r="C4"><f>B4*2+$B$2</f><v>70</v></c>',
    ]);
  });

  it.each([
    [1, 3],
    [2, 3],
    [3, 3],
  ])('of an array are changed by nobody here (row %i, column %i)', (row, column) => {
    expect(() => patchWorkbook(workbookWithEverything(), [change(row, column, 1)])).toThrow(LockedCells);
  });
});

describe('the format of a number', () => {
  it('comes with a style of its own beside those that are there', () => {
    const original = workbookWithEverything();
    const patched = patchWorkbook(original, [
      change(0, 0, 46_000, { format: 'yyyy-mm-dd' }),
      change(4, 0, 0.5, { format: '0%' }),
    ]);
    const styles = partOf(patched, 'xl/styles.xml');
    expect(cell(patched, 'A1')).toBe('<c r="A1" s="2"><v>46000</v></c>');
    expect(cell(patched, 'A5')).toBe('<c r="A5" s="3"><v>0.5</v></c>');
    expect(styles).toContain('<numFmt numFmtId="165" formatCode="yyyy-mm-dd"/>');
    expect(styles).toContain('<cellXfs count="4">');
    expect(styles).toMatch(
      /<xf numFmtId="165" applyNumberFormat="1"[^>]*applyAlignment="1"><alignment wrapText="1"\/><\/xf>/,
    );
    expect(styles).toContain(partOf(original, 'xl/styles.xml').match(/<xf .*<\/xf>/)?.[0]);
  });
});

describe('what was patched', () => {
  it('is read by another program with the new values', async () => {
    const patched = patchWorkbook(workbookWithEverything(), [change(1, 1, 11), change(2, 0, 'Insulin glargine')]);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(patched.slice().buffer);
    const sheet = workbook.getWorksheet(doses);
    expect([sheet?.getCell('B2').value, sheet?.getCell('A3').value]).toEqual([11, 'Insulin glargine']);
    expect(sheet?.getCell('A4').master.address).toBe('A3');
    expect(sheet?.getCell('C3').formula).toBe('B3*2+$B$2');
  });

  it('may have been empty before', async () => {
    const patched = patchWorkbook(blankWorkbook(), [
      { sheet: 'Sheet1', row: 0, column: 0, value: 1, formula: '1', format: '0%' },
    ]);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(patched.slice().buffer);
    expect(workbook.getWorksheet('Sheet1')?.getCell('A1').numFmt).toBe('0%');
  });
});
