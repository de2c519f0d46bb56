/** "B7" for row 6, column 1, both from 0. */
export function cellName(row: number, column: number): string {
  return columnName(column) + (row + 1);
}

/** Row and column from 0 of "B7" or "$B$7"; undefined for anything else. */
export function placeOf(name: string): { row: number; column: number } | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(name);
  return match ? { row: Number(match[2]) - 1, column: columnNumber(match[1] as string) } : undefined;
}

export function columnName(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest < 0 ? '' : columnName(rest)) + String.fromCharCode(65 + (column % 26));
}

export function columnNumber(name: string): number {
  return [...name].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Whether a place lies in "A1:B7" or is "A1". */
export function isWithin(range: string, row: number, column: number): boolean {
  const [first, last = first] = range.split(':').map((name) => placeOf(name));
  return !!first && !!last && row >= first.row && row <= last.row && column >= first.column && column <= last.column;
}
