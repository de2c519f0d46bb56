/**
 * A text as it stands between the brackets of a PDF string: UTF-16 where it is not plain ASCII (ISO 32000-1, 7.9.2.2), with what would
 * end the string escaped.
 */
export function pdfString(text: string): string {
  const isPlain = /^[\u0020-\u007e]*$/.test(text);
  const encoded = isPlain ? text : Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
  return encoded.replace(/[\\()\r\n]/g, (sign) => (sign === '\r' ? '\\r' : sign === '\n' ? '\\n' : `\\${sign}`));
}
