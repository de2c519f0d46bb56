import { columnName, columnNumber } from './cell-place';

/** Texts, names of sheets in quotes, and references to cells, of which those of functions and names are none. */
const pieces = /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![A-Za-z0-9_.\\$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![A-Za-z0-9_(.!])/g;

/** A formula as it reads so many rows and columns further on: what Excel means by a shared one. Of what leaves the sheet, #REF!. */
export function slideFormula(formula: string, rows: number, columns: number): string {
  return formula.replace(pieces, (whole, fixedColumn, column, fixedRow, row) => {
    if (column === undefined) return whole;
    const to = {
      column: columnNumber(column) + (fixedColumn ? 0 : columns),
      row: Number(row) + (fixedRow ? 0 : rows),
    };
    return to.column < 0 || to.row < 1 ? '#REF!' : `${fixedColumn}${columnName(to.column)}${fixedRow}${to.row}`;
  });
}
