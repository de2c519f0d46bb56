import type { ReportColumn, ReportRow } from './report-columns';

/** CSV of a report as its bytes are asked for, with a byte-order mark, so that Excel reads it as UTF-8; formulas are defused. */
export async function* writeCsv(
  columns: ReportColumn[],
  batches: AsyncIterable<ReportRow[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${lineOf(columns.map(({ title }) => title))}`);
  for await (const rows of batches)
    yield Buffer.from(rows.map((row) => lineOf(columns.map((column) => column.value(row)))).join(''));
}

function lineOf(cells: (string | number | undefined)[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
