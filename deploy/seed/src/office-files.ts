import { ZipFile } from 'yazl';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument';
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** A Word document: a title, and paragraphs; a line that ends with a colon stands out. */
export function wordFile(title: string, paragraphs: string[]): Promise<Buffer> {
  const run = (text: string, size: number, bold: boolean): string =>
    `<w:p><w:r><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const body = [run(title, 36, true), ...paragraphs.map((text) => run(text, 22, text.endsWith(':')))].join('');
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return packed('word/document.xml', `${type}.wordprocessingml.document.main+xml`, {
    'word/document.xml': `<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`,
  });
}

/** A workbook of one sheet, of at most 26 columns. */
export function workbookFile(sheet: string, rows: (string | number)[][]): Promise<Buffer> {
  // A file need not say where its cells stand; editors read only those that do.
  const cell = (value: string | number, place: string): string =>
    typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  const line = (row: (string | number)[], number: number): string =>
    row.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${number}`)).join('');
  const table = rows.map((row, index) => `<row r="${index + 1}">${line(row, index + 1)}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheetType = `${type}.spreadsheetml.worksheet+xml`;
  const part = 'xl/worksheets/sheet1.xml';
  return packed(
    'xl/workbook.xml',
    `${type}.spreadsheetml.sheet.main+xml`,
    {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(`${office}/worksheet`, 'worksheets/sheet1.xml'),
      [part]: `<worksheet xmlns="${main}"><sheetData>${table}</sheetData></worksheet>`,
    },
    `<Override PartName="/${part}" ContentType="${sheetType}"/>`,
  );
}

async function packed(main: string, mainType: string, parts: Record<string, string>, more = ''): Promise<Buffer> {
  const rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  const types = `<Types xmlns="${packages}/content-types">${rels}<Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${mainType}"/>${more}</Types>`;
  const all = { '[Content_Types].xml': types, '_rels/.rels': relations(`${office}/officeDocument`, main), ...parts };
  const zip = new ZipFile();
  // The same moment in every run: the same demo has the same files.
  const mtime = new Date('2026-01-01T00:00:00Z');
  for (const [name, xml] of Object.entries(all)) zip.addBuffer(Buffer.from(declaration + xml), name, { mtime });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function relations(kind: string, target: string): string {
  return `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${kind}" Target="${target}"/></Relationships>`;
}
