import writeExcelFile, { type Cell, type Row } from 'write-excel-file/universal';
import { type Column, plainValue } from './column';

/** The most characters that a cell of a spreadsheet holds, and its sheet's name. */
const [cellLength, nameLength] = [32_767, 31];
const widths = { least: 8, most: 60 };

/**
 * Rows as a workbook: numbers as numbers, days and times as dates in the reader's time, all else as texts, of which none is
 * calculated. The titles stay in sight; a sheet in Arabic runs from right to left.
 */
export function toXlsx<Item>(
  caption: string,
  columns: Column<Item>[],
  items: Item[],
  options: { rightToLeft: boolean },
): Promise<Blob> {
  const titles: Row = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold', wrap: true }));
  const rows = items.map((item) => columns.map((column) => cellOf(plainValue(column, item))));
  return writeExcelFile([titles, ...rows], {
    sheet: sheetName(caption),
    columns: columns.map((column) => ({ width: widthOf(column, items) })),
    stickyRowsCount: 1,
    rightToLeft: options.rightToLeft,
  }).toBlob();
}

/** A value as a cell of its type; a text that is a day or a moment in ISO 8601 becomes a date. */
export function cellOf(value: string | number | boolean | null | undefined): Cell {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? { value, type: Number } : null;
  if (typeof value === 'boolean') return { value, type: Boolean };
  if (/^\d{4}-\d{2}-\d{2}$/.test(value) && isMoment(value))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value) && isMoment(value))
    return { value: asWallClock(new Date(value)), type: Date, format: 'yyyy-mm-dd hh:mm' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't hold them, and a workbook with one does not open
  const text = value.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '');
  return { value: text.slice(0, cellLength), type: String };
}

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

/** A spreadsheet knows no time zones: the moment that has in UTC what the reader's clock shows. */
function asWallClock(moment: Date): Date {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
}

/** What no spreadsheet takes in the name of a sheet is left out. */
function sheetName(caption: string): string {
  const name = caption
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, nameLength)
    .replace(/^'+|'+$/g, '');
  return name || 'Sheet 1';
}

function widthOf<Item>(column: Column<Item>, items: Item[]): number {
  const longest = items
    .slice(0, 200)
    .reduce((most, item) => Math.max(most, String(plainValue(column, item) ?? '').length), column.title.length);
  return Math.min(widths.most, Math.max(widths.least, longest + 2));
}
