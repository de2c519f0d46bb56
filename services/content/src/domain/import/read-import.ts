import { decodeText } from './decode-text';
import type { FileContent } from './file-content';
import { placeColumns } from './import-columns';
import { parseTable } from './parse-table';
import { readContent } from './read-content';

/**
 * The content of an import file, from its bytes. Runs in a worker thread, see import/heavy-import.ts.
 * @throws AppError unsupported_type (no CSV text), too_large (more rows than allowed), unprocessable (with row, column
 * and reason of each error in `errors` and `data.errors`).
 */
export async function readImport(bytes: Uint8Array): Promise<{ content: FileContent; ignored: string[] }> {
  const table = await parseTable(decodeText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  const columns = placeColumns(table.header);
  const { content, errors } = readContent(table, columns);
  if (errors.total > 0) throw errors.refusal();
  return { content, ignored: columns.ignored };
}
