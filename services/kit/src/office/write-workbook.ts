import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** What a cell holds: a text that is one word or many, a day (YYYY-MM-DD), or a number. */
export type CellValue = string | number | undefined;
export type CellKind = 'text' | 'day' | 'number';

export interface SheetColumn {
  title: string;
  kind: CellKind;
  /** How wide it is, in characters; as wide as usual where nothing is said. */
  width?: number;
}

export interface WrittenSheet {
  name: string;
  columns: SheetColumn[];
  rightToLeft?: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The most characters that a cell of a spreadsheet holds, and its sheet's name. */
const [cellLength, nameLength] = [32_767, 31];
/** Styles of cells, by their place in styles.xml. */
const styles = { usual: 0, title: 1, day: 2 };
const dayMilliseconds = 86_400_000;
/** The day that spreadsheets count from. */
const firstDay = Date.UTC(1899, 11, 30);

/** What stands beside the sheet. */
function parts(name: string): Record<string, string> {
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}

/**
 * A workbook of one sheet as its bytes are asked for, so that memory holds a batch of rows however many there are: numbers as numbers,
 * days as days, all else as texts, of which none is calculated. The titles stay in sight.
 */
export async function* writeWorkbook(
  sheet: WrittenSheet,
  batches: AsyncIterable<CellValue[][]>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const rows = Readable.from(sheetXml(sheet, batches));
  // yazl looks at the errors of files alone, not of streams.
  for (const stream of [zip, rows]) stream.on('error', (error: Error) => output.destroy(error));
  for (const [path, xml] of Object.entries(parts(sheet.name))) zip.addBuffer(Buffer.from(head + xml), path);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  try {
    for await (const chunk of output as AsyncIterable<Buffer>) yield chunk;
  } finally {
    rows.destroy();
  }
}

async function* sheetXml(
  { columns, rightToLeft }: WrittenSheet,
  batches: AsyncIterable<CellValue[][]>,
): AsyncGenerator<Buffer> {
  const titles = columns.map(({ title }) => cellXml(title, 'text', styles.title)).join('');
  yield Buffer.from(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView${rightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widthsXml(columns)}<sheetData><row>${titles}</row>`,
  );
  const cellsXml = (row: CellValue[]): string =>
    row.map((value, index) => cellXml(value, columns[index]?.kind ?? 'text')).join('');
  for await (const rows of batches) yield Buffer.from(rows.map((row) => `<row>${cellsXml(row)}</row>`).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

function widthsXml(columns: SheetColumn[]): string {
  const widths = columns.map(({ width }, index) =>
    width ? `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>` : '',
  );
  return widths.some(Boolean) ? `<cols>${widths.join('')}</cols>` : '';
}

function cellXml(value: CellValue, kind: CellKind, style = styles.usual): string {
  // A cell without a place stands behind the one before it, so an empty one is written too.
  if (value === undefined || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  const day = kind === 'day' ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  if (!Number.isNaN(day)) return `<c s="${styles.day}"><v>${(day - firstDay) / dayMilliseconds}</v></c>`;
  const text = escaped(value.slice(0, cellLength));
  return `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${text}</t></is></c>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML can't hold: control characters, halves of characters that take two units, and two that are none. */
const unwritable = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text for XML; what XML can't hold, and what looks as if it stood for that, is written as spreadsheets do (_x0007_). */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (letter) => entities[letter] as string)
    .replace(unwritable, (letter) => `_x${letter.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`);
}

/** What no spreadsheet takes in the name of a sheet is left out. */
function sheetName(name: string): string {
  const kept = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, nameLength)
    .replace(/^'+|'+$/g, '');
  return kept || 'Sheet 1';
}
