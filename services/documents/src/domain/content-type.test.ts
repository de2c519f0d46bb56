import { contentType, isText } from './content-type';

const text = Buffer.from('a,b\r\n1,"zwei"\r\n');

describe('the type of a file', () => {
  it.each<[string, Buffer, string, string | undefined, string]>([
    ['a CSV', text, 'a.csv', undefined, 'text/csv'],
    ['a CSV under a capital extension', text, 'A.CSV', undefined, 'text/csv'],
    ['text with another name', text, 'a.pdf', undefined, 'text/plain'],
    ['a .csv that is a zip', Buffer.from('PK\u0003\u0004rest'), 'a.csv', 'application/zip', 'application/zip'],
    ['a .csv that is a PDF', Buffer.from('%PDF-1.7'), 'a.csv', 'application/pdf', 'application/pdf'],
    ['bytes that are nothing', Buffer.from([0, 1, 2]), 'a.csv', undefined, 'application/octet-stream'],
    ['an old Word file', Buffer.from([0xd0, 0xcf]), 'a.doc', 'application/x-cfb', 'application/msword'],
    [
      'an old container under another name',
      Buffer.from([0xd0, 0xcf]),
      'a.csv',
      'application/x-cfb',
      'application/x-cfb',
    ],
    ['a web page', Buffer.from('<html>'), 'a.html', undefined, 'text/plain'],
    [
      'a workbook whose folder comes late',
      Buffer.from('PK[Content_Types].xml…xl/workbook.xml'),
      'a.xlsx',
      'application/zip',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  ])('%s', (_name, head, name, told, expected) => {
    expect(contentType(head, name, told)).toBe(expected);
  });

  it.each<[string, Buffer, boolean]>([
    ['UTF-8', Buffer.from('é,ü'), true],
    ['UTF-16 with its mark', Buffer.from('\ufeffa,b', 'utf16le'), true],
    ['Windows-1252', Buffer.from([0x63, 0x61, 0x66, 0xe9]), true],
    ['nothing', Buffer.alloc(0), true],
    ['a NUL', Buffer.from([65, 0]), false],
  ])('%s reads as text or not', (_name, head, expected) => {
    expect(isText(head)).toBe(expected);
  });
});
