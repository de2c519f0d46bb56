import type { HeavyScope } from '@attesta/kit';
import type { ReportColumn, ReportRow } from '../report-columns';
import { heavyPages } from './heavy-pages';
import { rootNumber } from './move-objects';
import type { PrintedCell, PrintedPart } from './set-pages';

/** What is printed around a report's rows. */
export type Frame = Pick<PrintedPart, 'language' | 'title' | 'organization' | 'made' | 'filters' | 'count'>;

/** How days and numbers are written. */
export interface PaperFormat {
  day(day: string): string;
  number(value: number): string;
}

/** Behind the catalog, the root of the page tree and the document's facts. */
const firstFree = 4;

/**
 * A report as a PDF as its bytes are asked for. Parts are set one by one and written under numbers of their own (ISO 32000-1,
 * 7.5), so memory holds one part, however many pages there are.
 */
export async function* writePdf(
  scope: HeavyScope,
  columns: ReportColumn[],
  batches: AsyncIterable<ReportRow[]>,
  frame: Frame,
  format: PaperFormat,
): AsyncGenerator<Uint8Array> {
  const offsets: number[] = [];
  const trees: { tree: number; pages: number }[] = [];
  const header = Buffer.concat([Buffer.from('%PDF-1.7\n%'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]);
  let [length, next, first] = [header.length, firstFree, 1];
  yield header;
  const printed = columns.map(({ title, width, kind }) => ({ title, width, end: kind === 'number' }));
  for await (const rows of atLeastOne(batches)) {
    const texts = rows.map((row) => columns.map((column) => cellOf(column, row, format)));
    const part = { ...frame, columns: printed, rows: texts, head: first === 1, first, firstObject: next };
    const set = await heavyPages(scope, part);
    for (const [number, offset] of set.offsets) offsets[number] = length + offset;
    trees.push({ tree: set.tree, pages: set.pages });
    [next, first, length] = [set.next, first + set.pages, length + set.bytes.length];
    yield set.bytes;
  }
  yield endOf(trees, frame, offsets, length, next);
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

/** The catalog, the root of the page tree, the facts, and where each object lies. */
function endOf(
  trees: { tree: number; pages: number }[],
  { title, organization, language }: Frame,
  offsets: number[],
  start: number,
  next: number,
): Buffer {
  const pages = trees.reduce((sum, one) => sum + one.pages, 0);
  const objects = [
    `<< /Type /Catalog /Pages ${rootNumber} 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${trees.map(({ tree }) => `${tree} 0 R`).join(' ')}] >>`,
    `<< /Title ${textOf(title)} /Author ${textOf(organization)} >>`,
  ];
  let text = '';
  for (const [index, object] of objects.entries()) {
    offsets[index + 1] = start + text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = Array.from({ length: next }, (_, number) =>
    offsets[number] === undefined ? '0000000000 65535 f \n' : `${String(offsets[number]).padStart(10, '0')} 00000 n \n`,
  );
  const trailer = `trailer\n<< /Size ${next} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start + text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${next}\n${table.join('')}${trailer}`, 'latin1');
}

/** A text as PDF has those of any language: UTF-16 with its mark, in hexadecimal digits. */
function textOf(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
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
