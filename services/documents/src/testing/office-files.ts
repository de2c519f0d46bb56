import { storedZip } from './containers';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A Word document of some paragraphs, for tests. @param more other parts by name */
export function wordFile(paragraphs: string[], more: Record<string, string> = {}): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`).join('');
  return storedZip({
    '[Content_Types].xml': types('word/document.xml', `${word}.document.main+xml`),
    'word/document.xml': `${declaration}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}

let copies = 0;

/** A Word document that no other test of the same file has. */
export function uniqueWordFile(text = 'Wash your hands'): Buffer {
  copies += 1;
  return wordFile([text, `Copy ${copies}`]);
}

/** A workbook of one sheet, for tests; texts lie in the shared strings as programs write them. */
export function workbookFile(rows: (string | number)[][]): Buffer {
  const strings: string[] = [];
  const cell = (value: string | number): string =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="s"><v>${strings.push(value) - 1}</v></c>`;
  const table = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return storedZip({
    '[Content_Types].xml': types('xl/workbook.xml', `${sheet}.sheet.main+xml`),
    'xl/workbook.xml': `${declaration}<workbook><sheets><sheet name="One" sheetId="1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet><sheetData>${table}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${declaration}<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  });
}

/** A PDF of pages with one line each, for tests. */
export function pdfFile(pages: string[]): Buffer {
  const kids = pages.map((_text, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((text, index) => {
      const stream = `BT /F1 12 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
      const resources = '/Resources<</Font<</F1 3 0 R>>>>';
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${resources}/Contents ${5 + 2 * index} 0 R>>`,
        `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

function types(part: string, type: string): string {
  return `${declaration}<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
}
