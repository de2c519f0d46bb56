import { type Sentence, say } from '@attesta/kit/plain';
import { tidyName } from '../identity';
import { limits } from '../limits';
import type { ColumnPlaces, ImportColumn } from './import-columns';
import type { RowErrors } from './row-error';

/** One row's cells by column, with the way to complain about them. */
export interface RowReader {
  row: number;
  cell(column: ImportColumn): string;
  /** The cell as a name: tidied, and complained about when too long. */
  name(column: ImportColumn, longest: number): string;
  /** The cell as a whole number from 1; undefined for an empty one, and complained about when it is another text. */
  number(column: ImportColumn): number | undefined;
  error(column: ImportColumn, reason: Sentence): void;
}

/** Reads one row; what is wrong with it is added to the errors. */
export function rowReader(row: number, cells: string[], places: ColumnPlaces['places'], errors: RowErrors): RowReader {
  const cell = (column: ImportColumn) => cells[places.get(column) ?? -1]?.trim() ?? '';
  const error = (column: ImportColumn, reason: Sentence) => errors.add(row, column, reason);
  const name = (column: ImportColumn, longest: number) => {
    const text = tidyName(cell(column));
    if (text.length > longest) error(column, say('content.longer_than', { field: column, most: longest }));
    return text;
  };
  const number = (column: ImportColumn) => {
    const text = cell(column);
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    if (text) error(column, say('content.number_invalid', { field: column }));
    return undefined;
  };
  return { row, cell, name, number, error };
}

/** A cell of several lines, complained about when too long. */
export function textCell(column: ImportColumn, reader: RowReader): string {
  const text = reader.cell(column).replace(/\r\n?/g, '\n');
  if (text.length <= limits.description) return text;
  reader.error(column, say('content.longer_than', { field: column, most: limits.description }));
  return '';
}
