/** A table of a file as cells; `row` counts as a spreadsheet shows it, rows without any text are left out. */
export interface SheetRow {
  row: number;
  /** Text of each column, '' for an empty one. */
  cells: string[];
  /** How far each cell is indented by its style; absent where none is. */
  indents?: number[];
  /** How deep the row stands in a grouping of rows; absent at the top. */
  outline?: number;
}

export interface Sheet {
  /** '' for the one table of a CSV file. */
  name: string;
  hidden: boolean;
  rows: SheetRow[];
  /** Cells whose formula gave an error, such as "B7": they count as empty. */
  failed: string[];
}

/** What a file holds, whatever its format. */
export interface Workbook {
  sheets: Sheet[];
}

/** How much of a file is read. What is more is refused, because nobody would look through a preview of it. */
export const workbookLimits = {
  /** Rows with text, of all sheets together. */
  rows: 20_000,
  columns: 256,
  /** Characters of all cells together: each is kept in memory. */
  characters: 40_000_000,
  sheets: 100,
  /** Parts of the archive, their bytes when unpacked, and how many times its packed size one may grow. */
  parts: 5_000,
  bytes: 300 * 1024 * 1024,
  ratio: 500,
} as const;

/** The text of a column number as spreadsheets write it: 0 is A, 27 is AB. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** Where a reference such as "AB12" stands: column from 0, row from 1; undefined for what is none. */
export function placeOf(reference: string): { column: number; row: number } | undefined {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (!found) return undefined;
  let column = 0;
  for (const letter of found[1] as string) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(found[2]) };
}
