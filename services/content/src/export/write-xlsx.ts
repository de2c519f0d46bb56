import { writeWorkbook } from '@attesta/kit/office';

const batchRows = 500;

/**
 * An xlsx file of one sheet as its bytes are asked for. Every cell is a text, so that no program takes one for a formula, a
 * number or a date; the first row stays in sight.
 */
export async function* writeXlsx(rows: Iterable<string[]>): AsyncGenerator<Uint8Array> {
  const left = rows[Symbol.iterator]();
  const titles = left.next();
  const columns = titles.done ? [] : titles.value.map((title) => ({ title, kind: 'text' as const }));
  yield* writeWorkbook({ name: 'Library', columns }, inBatches(left));
}

async function* inBatches(rows: Iterator<string[]>): AsyncGenerator<string[][]> {
  let batch: string[][] = [];
  for (let row = rows.next(); !row.done; row = rows.next()) {
    batch.push(row.value);
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
    // Calls that wait meanwhile are answered between two batches.
    await new Promise(setImmediate);
  }
  yield batch;
}
