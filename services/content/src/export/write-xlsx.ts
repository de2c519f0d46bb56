import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { columnName } from '../workbook/workbook';

const batchRows = 500;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The parts of a workbook of one sheet beside the sheet itself. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Library" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/**
 * An xlsx file of one sheet as its bytes are asked for. Every cell is a text, so that no program takes one for a formula, a
 * number or a date; the first row stays in sight.
 */
export async function* writeXlsx(rows: Iterable<string[]>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + xml), name);
  zip.addReadStream(Readable.from(sheetXml(rows)), 'xl/worksheets/sheet1.xml');
  zip.end();
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) yield chunk;
}

async function* sheetXml(rows: Iterable<string[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
  );
  let batch = '';
  let row = 0;
  for (const cells of rows) {
    row += 1;
    batch += `<row r="${row}">${cells.map((text, column) => cellXml(text, `${columnName(column)}${row}`)).join('')}</row>`;
    if (row % batchRows !== 0) continue;
    yield Buffer.from(batch);
    batch = '';
    await new Promise(setImmediate);
  }
  yield Buffer.from(`${batch}</sheetData></worksheet>`);
}

function cellXml(text: string, reference: string): string {
  if (text === '') return '';
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What XML can't hold: control characters, halves of characters that take two units, and two that are none. */
const unwritable = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text for XML; what XML can't hold, and what looks as if it stood for that, is written as spreadsheets do (_x0007_). */
function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (letter) => entities[letter] as string)
    .replace(unwritable, (letter) => `_x${letter.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`);
}
