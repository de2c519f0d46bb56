import { AppError, type Context, currentDay, inReadersLanguage, say } from '@attesta/kit';
import { type CellValue, writeWorkbook } from '@attesta/kit/office';
import type { SentenceLanguage } from '@attesta/kit/say-in';
import type { FileRef } from '@attesta/proto/common';
import type { ReportFormat, ReportName } from '@attesta/proto/compliance-words';
import { type ReportAddress, reportRequest } from '@attesta/proto/report-address';
import { binderWords, filled } from '../../binders/binder-words';
import { organizationScope } from '../../requests/organization-scope';
import { mustFit } from './file-length';
import { filterWords } from './filter-words';
import { writePdf } from './paper/write-pdf';
import { type ReportColumn, type ReportRow, reportColumns } from './report-columns';
import { type ReportRows, reportRows } from './report-rows';
import { reportTexts, type SayText } from './texts/report-texts';
import { writeCsv } from './write-csv';

const contentTypes: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

export interface AskedFile {
  report: ReportName;
  address: ReportAddress;
  format: ReportFormat;
  language: SentenceLanguage;
  /** Told of rows that have been written, and of how many there are. */
  progressed?(done: number, total: number): void;
}

/**
 * A report as a file with documents: every row that its address shows the actor, written as it is read, so that memory holds a few
 * hundred rows however many there are. @returns the file and how many rows it has
 * @throws AppError as the report's own call; invalid for more rows than a file of the format holds; unavailable when its caller has gone
 */
export function reportFile(context: Context, asked: AskedFile): Promise<{ file: FileRef; rows: number }> {
  return inReadersLanguage(asked.language, () => written(context, asked));
}

async function written(context: Context, asked: AskedFile): Promise<{ file: FileRef; rows: number }> {
  const { report, format, language, address } = asked;
  const text = reportTexts(language);
  const request = { ...reportRequest(report, address, currentDay()), sort: String(address.sort ?? '') || undefined };
  const rows = await reportRows(context, report, request);
  const total = await rows.count();
  mustFit(format, total);
  const columns = reportColumns(report, text, Boolean(request.fromDate));
  const name = text(`reports.${report}.title`);
  let done = 0;
  const told = tellingProgress(context, rows, (count) => {
    done = count;
    asked.progressed?.(count, total);
  });
  const write = {
    csv: async () => writeCsv(columns, told),
    xlsx: async () =>
      writeWorkbook({ name, columns: wide(columns), rightToLeft: language === 'ar' }, cellsOf(columns, told)),
    pdf: () => asPdf(context, asked, { request, total, told, columns, text }),
  };
  const bytes = await write[format]();
  const file = await context.storeFile({ name: `${name}.${format}`, content_type: contentTypes[format] }, bytes);
  return { file, rows: done };
}

/** Room on paper, as characters of a spreadsheet. */
function wide(columns: ReportColumn[]): ReportColumn[] {
  return columns.map((column) => ({ ...column, width: Math.round(column.width * 9) }));
}

async function* cellsOf(columns: ReportColumn[], batches: AsyncIterable<ReportRow[]>): AsyncGenerator<CellValue[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ value }) => value(row)));
}

interface Printed {
  request: ReturnType<typeof reportRequest>;
  total: number;
  told: AsyncIterable<ReportRow[]>;
  columns: ReportColumn[];
  text: SayText;
}

async function asPdf(
  context: Context,
  { report, language }: AskedFile,
  { request, total, told, columns, text }: Printed,
): Promise<AsyncGenerator<Uint8Array>> {
  const { organization } = await organizationScope(context);
  // As on screen, where Arabic keeps Latin digits.
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const day = (value: string): string =>
    Number.isNaN(Date.parse(value)) ? value : days.format(new Date(`${value.slice(0, 10)}T00:00:00Z`));
  const words = await filterWords(context, report, request, text, day);
  const person = (await context.directory.names([context.actor.id])).get(context.actor.id) ?? '–';
  const frame = {
    language,
    title: text(`reports.${report}.title`),
    organization: organization.name,
    made: filled(binderWords[language].made, { time: times.format(new Date()), person }),
    filters: `${text('ui:paper.filters')}: ${words.map(([label, value]) => `${label}: ${value}`).join(' · ') || text('ui:paper.noFilters')}`,
    count: text('ui:paper.rows', { n: numbers.format(total) }),
  };
  return writePdf(context, columns, told, frame, { day, number: (value) => numbers.format(value) });
}

/** @throws AppError unavailable once nobody waits for the file any more */
async function* tellingProgress(
  { signal }: Pick<Context, 'signal'>,
  { batches }: ReportRows,
  progressed: (done: number) => void,
): AsyncGenerator<ReportRow[]> {
  let done = 0;
  for await (const rows of batches) {
    if (signal.aborted) throw new AppError('unavailable', say('kit.caller_gone'));
    yield rows;
    done += rows.length;
    progressed(done);
  }
}
