import { Readable } from 'node:stream';
import { AppError, type Sentence, say } from '@attesta/kit/plain';
import { CsvError, parse } from 'csv-parse';
import { RowErrors } from './row-error';

/** At most so many rows below the header. */
export const mostRows = 20_000;

/** A row of a CSV file; `row` counts as a spreadsheet shows it. */
export interface TableRow {
  row: number;
  cells: string[];
}

/** A file as cells below a header. */
export interface Table {
  header: string[];
  rows: TableRow[];
}

/** Bytes that are read at once: short files whole, which takes the parser half the time. */
const sliceBytes = 1024 * 1024;
/** Characters of a first line in which the separator is looked for. */
const longestHeader = 64 * 1024;

/** Reads CSV text whose first row is a header, see parseRows. @throws AppError too_large, unprocessable also without rows */
export async function parseTable(text: string): Promise<Table> {
  return tableOf(await parseRows(text));
}

/** Rows of which the first is a header. @throws AppError unprocessable when there are none */
export function tableOf([header, ...rows]: TableRow[]): Table {
  if (!header) throw new AppError('unprocessable', say('content.file_no_rows'));
  return { header: header.cells, rows };
}

/**
 * Reads CSV text: commas, semicolons or tabs between cells, any line ends, quoted cells with line breaks in them. Reads
 * in slices, so that a file of too many rows is refused before all of it is in memory. Rows without text are left out.
 * @throws AppError too_large above 20,000 rows, unprocessable naming the row where quotes don't close.
 */
export async function parseRows(text: string): Promise<TableRow[]> {
  const parser = Readable.from(slices(Buffer.from(text))).pipe(
    parse({
      bom: true,
      delimiter: findDelimiter(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: 1024 * 1024,
    }),
  );
  const rows: TableRow[] = [];
  try {
    let row = 0;
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      const filled = record.some((cell) => cell.trim() !== '');
      if (filled) rows.push({ row, cells: record.map(withoutGuard) });
      if (rows.length > mostRows + 1) throw tooManyRows();
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
  // Excel writes "sep=;" above the header to say what separates the cells.
  if (/^sep=/i.test(rows[0]?.cells[0] ?? '')) rows.shift();
  return rows;
}

/** What a spreadsheet would take for a formula, behind the apostrophe that keeps it from doing so. */
const guarded = /^'+[=+\-@]/;

/** A text as a CSV file holds it, so that no spreadsheet takes it for a formula. */
export function withGuard(text: string): string {
  return guarded.test(`'${text}`) ? `'${text}` : text;
}

/** The text that withGuard was given. */
export function withoutGuard(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

/** The separator that stands most often in the first line outside quotes. */
export function findDelimiter(text: string): ',' | ';' | '\t' {
  const said = /^\ufeff?sep=([,;\t])/i.exec(text)?.[1];
  if (said) return said as ',' | ';' | '\t';
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let quoted = false;
  for (const letter of text.trimStart().slice(0, longestHeader)) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '\n' || letter === '\r')) break;
    else if (!quoted && letter in counts) counts[letter as keyof typeof counts] += 1;
  }
  if (counts[';'] > counts[','] && counts[';'] >= counts['\t']) return ';';
  return counts['\t'] > counts[','] ? '\t' : ',';
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) yield bytes.subarray(start, start + sliceBytes);
}

function tooManyRows(): AppError {
  const message = say('content.file_too_many_rows', { most: mostRows });
  return new AppError('too_large', message, [{ field: 'file', message }]);
}

function unreadable(error: CsvError): AppError {
  const row = Number(error.records ?? 0) + Number(error.empty_lines ?? 0) + 1;
  const errors = new RowErrors();
  errors.add(row, '', unreadableReason(error.code));
  return errors.refusal(say('content.row_unreadable', { row }));
}

function unreadableReason(code: string): Sentence {
  if (code === 'CSV_MAX_RECORD_SIZE') return say('content.row_too_long');
  return code === 'CSV_QUOTE_NOT_CLOSED' ? say('content.quote_not_closed') : say('content.quote_misplaced');
}
