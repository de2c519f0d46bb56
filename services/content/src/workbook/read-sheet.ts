import type { Readable } from 'node:stream';
import { AppError, say } from '@attesta/kit/plain';
import { shownNumber } from './number-format';
import type { CellStyle } from './read-styles';
import { readXml } from './read-xml';
import { columnName, placeOf, type Sheet, type SheetRow, workbookLimits } from './workbook';

/** What all sheets of a workbook share, and how much of the limits the sheets before have used. */
export interface SheetFacts {
  strings: string[];
  styles: CellStyle[];
  since1904: boolean;
  used: { rows: number; characters: number };
}

interface Cell {
  column: number;
  type: string;
  style: CellStyle | undefined;
  value: string;
}

const mostFailed = 100;

/**
 * The rows of a sheet that have text. Of a formula only the value that was saved with it is read, never the formula; links
 * to other files are not followed.
 * @throws AppError too_large beyond the limits of a workbook, unsupported_type for what is no sheet
 */
export async function readSheet(source: Readable, facts: SheetFacts): Promise<Omit<Sheet, 'name' | 'hidden'>> {
  const rows: SheetRow[] = [];
  const failed: string[] = [];
  const merged: string[] = [];
  let row: SheetRow = { row: 0, cells: [] };
  let cell: Cell | undefined;
  let reading = false;
  await readXml(source, {
    open: (name, attributes) => {
      if (name === 'row') row = nextRow(row, attributes);
      else if (name === 'c') cell = nextCell(cell, attributes, facts.styles);
      else if (name === 'v' || name === 't') reading = cell !== undefined;
      // Signs of how a word is pronounced are not part of it.
      else if (name === 'rPh') reading = false;
      else if (name === 'mergeCell' && merged.length < workbookLimits.rows) merged.push(attributes.ref ?? '');
    },
    text: (text) => {
      if (reading && cell) cell.value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false;
      else if (name === 'c' && cell) {
        if (cell.type === 'e' && failed.length < mostFailed) failed.push(`${columnName(cell.column)}${row.row}`);
        place(row, cell, facts);
      } else if (name === 'row') {
        cell = undefined;
        if (row.cells.length > 0) rows.push(counted(row, facts));
      }
    },
  });
  fillMerged(rows, merged);
  return { rows, failed };
}

function nextRow(before: SheetRow, attributes: Record<string, string>): SheetRow {
  // Rows and cells may leave out where they stand: then they follow the one before.
  const row = Number(attributes.r) || before.row + 1;
  if (row > 1_048_576) throw tooLarge();
  const outline = Number(attributes.outlineLevel) || 0;
  return { row, cells: [], ...(outline > 0 ? { outline } : {}) };
}

function nextCell(before: Cell | undefined, attributes: Record<string, string>, styles: CellStyle[]): Cell {
  const follows = before ? before.column + 1 : 0;
  const column = attributes.r ? (placeOf(attributes.r)?.column ?? follows) : follows;
  const style = styles[Number(attributes.s ?? -1)];
  return { column, type: attributes.t ?? 'n', style, value: '' };
}

function place(row: SheetRow, cell: Cell, facts: SheetFacts): void {
  const text = textOf(cell, facts);
  if (text.trim() === '') return;
  if (cell.column >= workbookLimits.columns) throw tooLarge();
  facts.used.characters += text.length;
  if (facts.used.characters > workbookLimits.characters) throw tooLarge();
  while (row.cells.length < cell.column) row.cells.push('');
  row.cells[cell.column] = text;
  const indent = cell.style?.indent ?? 0;
  if (indent > 0) {
    row.indents ??= [];
    row.indents[cell.column] = indent;
  }
}

function textOf({ type, style, value }: Cell, { strings, since1904 }: SheetFacts): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'e') return '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n') return shownNumber(value, style?.format ?? { kind: 'general' }, since1904);
  return decodeEscapes(value);
}

/** Excel writes what XML can't hold, and line ends of some programs, as _x000D_. */
export function decodeEscapes(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\t\n\r]/.test(letter) || letter >= ' ' ? letter : '';
  });
}

function counted(row: SheetRow, facts: SheetFacts): SheetRow {
  facts.used.rows += 1;
  if (facts.used.rows <= workbookLimits.rows) return row;
  const message = say('content.file_too_many_rows', { most: workbookLimits.rows });
  throw new AppError('too_large', message, [{ field: 'file', message }]);
}

/**
 * Cells that were merged downwards say the same in each of their rows. Merged sideways they stay in the first: they are one
 * text, not several.
 */
function fillMerged(rows: SheetRow[], merged: string[]): void {
  // Merged cells never overlap, so that no sheet has more of them; one that says so was made to keep us busy.
  let left = rows.length * workbookLimits.columns;
  for (const reference of merged) {
    const [from, to] = reference.split(':').map(placeOf);
    if (!from || !to || to.row <= from.row || from.column >= workbookLimits.columns) continue;
    const first = lowerBound(rows, from.row);
    const text = rows[first]?.row === from.row ? (rows[first]?.cells[from.column] ?? '') : '';
    if (!text) continue;
    for (let index = first + 1; index < rows.length && (rows[index] as SheetRow).row <= to.row; index += 1) {
      left -= 1;
      if (left < 0) throw tooLarge();
      const { cells } = rows[index] as SheetRow;
      while (cells.length < from.column) cells.push('');
      cells[from.column] ||= text;
    }
  }
}

/** The place of the first row that is not above a number. */
function lowerBound(rows: SheetRow[], row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as SheetRow).row < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

function tooLarge(): AppError {
  const { columns, characters } = workbookLimits;
  const message = say('content.workbook_too_large', { columns, millions: characters / 1_000_000 });
  return new AppError('too_large', message, [{ field: 'file', message }]);
}
