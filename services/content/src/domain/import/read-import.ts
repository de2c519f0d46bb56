import { AppError } from '@attesta/kit';
import { decodeText } from './decode-text';
import type { FileContent } from './file-content';
import { placeColumns } from './import-columns';
import { parseTable } from './parse-table';
import { readContent } from './read-content';
import type { RowErrors } from './row-error';

/**
 * The content of an import file, from its bytes.
 * @throws AppError unsupported_type (no CSV text), too_large (more rows than allowed), unprocessable (with row, column
 * and reason of each error in `errors` and `data.errors`).
 */
export async function readImport(bytes: Buffer): Promise<{ content: FileContent; ignored: string[] }> {
  const table = await parseTable(decodeText(bytes));
  const columns = placeColumns(table.header);
  const { content, errors } = readContent(table, columns);
  if (errors.total > 0) throw refusal(errors);
  return { content, ignored: columns.ignored };
}

/** The 422 that lists what is wrong with a file: row, column and reason of the first thousand errors, and how many there are. */
export function refusal({ listed, total }: RowErrors): AppError {
  const more = total > listed.length ? `; the first ${listed.length.toLocaleString('en')} are listed` : '';
  const message = `Nothing was imported: the file has ${total.toLocaleString('en')} ${total === 1 ? 'error' : 'errors'}${more}.`;
  return new AppError(
    'unprocessable',
    message,
    listed.map(({ row, column, reason }) => ({ field: `row ${row}, column ${column}`, message: reason })),
    { errors: listed, total },
  );
}
