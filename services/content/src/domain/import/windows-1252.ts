/** The 32 places in which Windows-1252 differs from ISO 8859-1; five of them are not used and stay as they are. */
const differing =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/**
 * Text from Windows-1252, the encoding in which Excel saves plain CSV in western languages. Node 20's TextDecoder of that
 * name reads ISO 8859-1 instead: quotation marks, dashes and the euro sign would be lost.
 */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => differing[letter.charCodeAt(0) - 0x80] as string);
}
