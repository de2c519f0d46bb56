import { decodeText } from './decode-text';

const text = 'chapter,standard\r\n“Rights” – café,1 €\r\n';
const wide = Buffer.from(text, 'utf16le');

describe('decoding a CSV file', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte-order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little endian with a byte-order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big endian with a byte-order mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 little endian without one', wide],
    ['UTF-16 big endian without one', Buffer.from(wide).swap16()],
    ['Windows-1252', Buffer.from(windows1252(text), 'latin1')],
  ])('reads %s', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it.each<[string, Buffer, RegExp]>([
    ['a zip named .csv', Buffer.from('PK\u0003\u0004rest', 'latin1'), /ZIP archive or an Excel workbook/],
    ['a PDF', Buffer.from('%PDF-1.7'), /a PDF/],
    ['bytes with zeros', Buffer.from('a,b\n\u0000\u0001,c'), /binary data/],
    ['a cut UTF-16 file', Buffer.from([0xff, 0xfe, 0x41]), /damaged text/],
  ])('refuses %s as no CSV text', (_name, bytes, message) => {
    expect(() => decodeText(bytes)).toThrow(
      expect.objectContaining({ code: 'unsupported_type', message: expect.stringMatching(message) }),
    );
  });

  it('refuses an empty file', () => {
    expect(() => decodeText(Buffer.alloc(0))).toThrow(
      expect.objectContaining({ code: 'unprocessable', message: 'The file is empty.' }),
    );
  });
});

function windows1252(source: string): string {
  const places: Record<string, string> = { '“': '\x93', '”': '\x94', '–': '\x96', '€': '\x80' };
  return source.replace(/[“”–€]/g, (letter) => places[letter] as string);
}
