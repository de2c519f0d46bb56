import { type AppError, say } from '@attesta/kit/plain';
import { RowErrors } from './row-error';

/** The columns of the import format, in the order of the sample. */
export const importColumns = [
  'library',
  'chapter_code',
  'chapter',
  'standard_code',
  'standard',
  'substandard_code',
  'substandard',
  'substandard_description',
  'esr',
  'activity',
  'activity_type',
  'response_frequency',
  'element',
] as const;

export type ImportColumn = (typeof importColumns)[number];

/** Every row says where it stands: these columns must be there, and filled. */
export const requiredColumns: ImportColumn[] = ['library', 'chapter', 'standard', 'substandard'];

/** Where each column stands in a file's rows. */
export interface ColumnPlaces {
  places: Map<ImportColumn, number>;
  /** Columns of the file that the format does not know. */
  ignored: string[];
}

/**
 * Finds the columns by their names, whatever the case of the letters and whether words are parted by a blank, a dash or
 * an underscore.
 * @throws AppError unprocessable naming the columns that are missing or twice there.
 */
export function placeColumns(header: string[]): ColumnPlaces {
  const places = new Map<ImportColumn, number>();
  const ignored: string[] = [];
  const twice: string[] = [];
  for (const [index, title] of header.entries()) {
    const name = title
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '_');
    const column = importColumns.find((known) => known === name);
    if (!column) {
      if (name) ignored.push(title.trim());
    } else if (places.has(column)) twice.push(column);
    else places.set(column, index);
  }
  const missing = requiredColumns.filter((column) => !places.has(column));
  if (missing.length > 0) throw headerError(missing, 'missing');
  if (twice.length > 0) throw headerError(twice, 'twice');
  return { places, ignored };
}

function headerError(columns: string[], what: 'missing' | 'twice'): AppError {
  const errors = new RowErrors();
  for (const column of columns) errors.add(1, column, say(`content.column_${what}`, { column }));
  const message = columns.length > 1 ? say(`content.columns_${what}`, { columns: columns.join(', ') }) : undefined;
  return errors.refusal(message ?? errors.listed[0]?.reason);
}
