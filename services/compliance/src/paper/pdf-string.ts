/** A text as PDF has those of any language: UTF-16 with its mark, in hexadecimal digits (ISO 32000-1, 7.9.2). */
export function pdfString(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
}
