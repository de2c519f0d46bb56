import type { Cell as GridCell, Sheet } from '@fortune-sheet/core';
import ExcelJS from 'exceljs';

/** The sheets of a workbook as the grid shows them. What the grid knows nothing of is not lost: only values go back (changedCells). */
export async function workbookSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes.slice().buffer);
  return workbook.worksheets.map((sheet, order) => sheetOf(sheet, order));
}

/** Points of Excel's columns and rows, in pixels of the grid. */
const pixels = { column: 7.5, row: 4 / 3 };

function sheetOf(sheet: ExcelJS.Worksheet, order: number): Sheet {
  const data = emptyCells(Math.max(sheet.rowCount + 50, 84), Math.max(sheet.columnCount + 10, 26));
  const merge: Record<string, { r: number; c: number; rs: number; cs: number }> = {};
  const rowlen: Record<string, number> = {};
  const columnlen: Record<string, number> = {};
  sheet.eachRow((row, number) => {
    if (row.height) rowlen[number - 1] = row.height * pixels.row;
    row.eachCell((cell, column) => {
      const master = cell.isMerged ? cell.master : undefined;
      const mc = master && { r: Number(master.row) - 1, c: Number(master.col) - 1 };
      const line = data[number - 1] as (GridCell | null)[];
      line[column - 1] = master && master !== cell ? ({ mc } as GridCell) : gridCell(cell);
    });
  });
  sheet.columns?.forEach(({ width }, column) => {
    if (width) columnlen[column] = width * pixels.column;
  });
  for (const range of sheet.model.merges ?? []) {
    const [from, to] = range.split(':').map((name) => sheet.getCell(name));
    if (!from || !to) continue;
    const [r, c] = [Number(from.row) - 1, Number(from.col) - 1];
    const spans = { r, c, rs: Number(to.row) - r, cs: Number(to.col) - c };
    merge[`${r}_${c}`] = spans;
    const line = data[r];
    if (line) line[c] = { ...line[c], mc: spans };
  }
  return {
    id: String(order),
    name: sheet.name,
    order,
    status: order === 0 ? 1 : 0,
    hide: sheet.state === 'visible' ? 0 : 1,
    row: data.length,
    column: data[0]?.length,
    // Of the two forms in which the grid takes cells it reads this one only.
    celldata: data.flatMap((line, r) => line.flatMap((cell, c) => (cell ? [{ r, c, v: cell }] : []))),
    config: { merge, rowlen, columnlen },
  };
}

function emptyCells(rows: number, columns: number): (GridCell | null)[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => null));
}

function gridCell(cell: ExcelJS.Cell): GridCell {
  const format = cell.numFmt || 'General';
  const { value, formula } = plainValue(cell);
  const { font, fill, alignment } = cell;
  const background = fill?.type === 'pattern' && fill.pattern === 'solid' ? colour(fill.fgColor) : undefined;
  const across = { left: 1, center: 0, right: 2 }[alignment?.horizontal as 'left'];
  const ink = colour(font?.color);
  return {
    v: value,
    m: shown(cell, value),
    ct: { fa: format, t: typeof value === 'number' ? (cell.type === ExcelJS.ValueType.Date ? 'd' : 'n') : 'g' },
    ...(formula && { f: `=${formula}` }),
    ...(font?.bold && { bl: 1 }),
    ...(font?.italic && { it: 1 }),
    ...(font?.underline && { un: 1 }),
    ...(font?.strike && { cl: 1 }),
    ...(font?.size && { fs: font.size }),
    ...(ink && { fc: ink }),
    ...(background && { bg: background }),
    ...(across !== undefined && { ht: across }),
    ...(alignment?.wrapText && { tb: '2' }),
  };
}

/** The number, text or truth of a cell, and its formula. */
function plainValue(cell: ExcelJS.Cell): { value: string | number | boolean | undefined; formula?: string } {
  const formula = cell.formula || undefined;
  const value = formula ? cell.result : cell.value;
  if (value instanceof Date) return { value: dayNumber(value), formula };
  if (value === null || value === undefined) return { value: undefined, formula };
  if (typeof value !== 'object') return { value, formula };
  if ('error' in value) return { value: value.error, formula };
  return { value: cell.text, formula };
}

function shown(cell: ExcelJS.Cell, value: string | number | boolean | undefined): string {
  if (cell.type === ExcelJS.ValueType.Date || (cell.formula && cell.result instanceof Date)) {
    const date = (cell.formula ? cell.result : cell.value) as Date;
    return date
      .toISOString()
      .slice(0, date.getTime() % 86_400_000 === 0 ? 10 : 16)
      .replace('T', ' ');
  }
  return value === undefined ? '' : String(value);
}

/** Excel counts days from 30 December 1899. */
function dayNumber(date: Date): number {
  return date.getTime() / 86_400_000 + 25_569;
}

function colour(given: Partial<ExcelJS.Color> | undefined): string | undefined {
  return given?.argb ? `#${given.argb.slice(-6)}` : undefined;
}
