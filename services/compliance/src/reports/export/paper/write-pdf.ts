import type { HeavyScope } from '@attesta/kit';
import { LongPdf } from '../../../paper/long-pdf';
import type { ReportColumn, ReportRow } from '../report-columns';
import { heavyPages } from './heavy-pages';
import type { PrintedCell, PrintedPart } from './set-pages';

/** What is printed around a report's rows. */
export type Frame = Pick<PrintedPart, 'language' | 'title' | 'organization' | 'made' | 'filters' | 'count'>;

/** How days and numbers are written. */
export interface PaperFormat {
  day(day: string): string;
  number(value: number): string;
}

/** A report as a PDF as its bytes are asked for. Parts are set one by one, so memory holds one of them, however many pages there are. */
export async function* writePdf(
  scope: HeavyScope,
  columns: ReportColumn[],
  batches: AsyncIterable<ReportRow[]>,
  frame: Frame,
  format: PaperFormat,
): AsyncGenerator<Uint8Array> {
  const pdf = new LongPdf();
  yield pdf.begin();
  const printed = columns.map(({ title, width, kind }) => ({ title, width, end: kind === 'number' }));
  for await (const rows of atLeastOne(batches)) {
    const texts = rows.map((row) => columns.map((column) => cellOf(column, row, format)));
    const first = pdf.pageCount + 1;
    const part = { ...frame, columns: printed, rows: texts, head: first === 1, first, firstObject: pdf.next };
    yield pdf.add(await heavyPages(scope, part));
  }
  yield pdf.end({ title: frame.title, author: frame.organization, language: frame.language });
}

/** A report without rows has a page that says so. */
async function* atLeastOne(batches: AsyncIterable<ReportRow[]>): AsyncGenerator<ReportRow[]> {
  let some = false;
  for await (const rows of batches) {
    some = true;
    yield rows;
  }
  if (!some) yield [];
}

function cellOf(column: ReportColumn, row: ReportRow, format: PaperFormat): PrintedCell {
  const value = column.value(row);
  if (value === undefined || value === '') return '–';
  if (typeof value === 'number') return format.number(value);
  return column.kind === 'day' ? format.day(value) : directed(breakable(value));
}

/** Long words without a gap, such as addresses, may break behind signs. */
function breakable(text: string): string {
  return /\S{14}/.test(text) ? text.replace(/([@._/\-–])(?=\S)/g, '$1\u200b') : text;
}

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function directed(text: string): PrintedCell {
  return rightToLeftLetter.test(text) ? { rtl: text } : text;
}
