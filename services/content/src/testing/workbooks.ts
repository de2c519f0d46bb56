import { ZipFile } from 'yazl';
import { writeXlsx } from '../export/write-xlsx';

/** The bytes of an xlsx file with one sheet of some rows. */
export async function xlsxOf(rows: string[][]): Promise<Buffer> {
  return bytesOf(writeXlsx(rows));
}

/** All bytes of something that is written as it is asked for. */
export async function bytesOf(written: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of written) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The bytes of an archive of some parts. */
export async function archiveOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return bytesOf(zip.outputStream as AsyncIterable<Buffer>);
}

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook whose one sheet is some XML, with further parts where a test needs them. */
export function workbookParts(sheet: string, more: Record<string, string> = {}): Record<string, string> {
  const related = [
    ['worksheet', 'worksheets/sheet1.xml'],
    ...(more['xl/sharedStrings.xml'] ? [['sharedStrings', 'sharedStrings.xml']] : []),
    ...(more['xl/styles.xml'] ? [['styles', 'styles.xml']] : []),
  ].map(([kind, target], index) => `<Relationship Id="r${index}" Type="${type}/${kind}" Target="${target}"/>`);
  return {
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${type}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${type}"><sheets><sheet name="Manual" sheetId="1" r:id="r0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  };
}
