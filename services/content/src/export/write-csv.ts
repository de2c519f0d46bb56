import { stringify } from 'csv-stringify/sync';
import { withGuard } from '../domain/import/parse-table';

/** Rows are written together so many at a time. */
const batchRows = 500;

/** A CSV file of some rows as its bytes are asked for, with a byte-order mark, so that Excel reads it as UTF-8. */
export async function* writeCsv(rows: Iterable<string[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('\ufeff');
  let batch: string[][] = [];
  const write = () => Buffer.from(stringify(batch, { record_delimiter: 'windows', quoted_match: /[\r\n]/ }));
  for (const row of rows) {
    batch.push(row.map(withGuard));
    if (batch.length < batchRows) continue;
    yield write();
    batch = [];
    // Calls that wait meanwhile are answered between two batches.
    await new Promise(setImmediate);
  }
  yield write();
}
