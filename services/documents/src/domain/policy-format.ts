/** The kinds of files that the library of policies takes (daily work 5). */
export const policyFormats = ['docx', 'doc', 'xlsx', 'xls', 'pdf'] as const;
export type PolicyFormat = (typeof policyFormats)[number];

/** Whether a format is one from before 2007, whose text LibreOffice alone can read. */
export function isOldFormat(format: PolicyFormat): format is 'doc' | 'xls' {
  return format === 'doc' || format === 'xls';
}

const pdfStart = Buffer.from('%PDF-');
/** Readers of PDF look for its beginning so far into a file. */
const pdfStartWithin = 1024;
/** What markup has and what mail gateways and printers put before a PDF has not. */
const markup = '<'.charCodeAt(0);
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipStart = Buffer.from('504b0304', 'hex');

/** What of a file's container its bytes alone tell. */
export type Container = PolicyFormat | 'zip' | 'locked' | undefined;

/**
 * What a file is by its content, whatever its name says: pdf, doc, xls; zip, of which the parts tell the rest; locked for the
 * container of a document with a password; undefined for anything else. What a file begins with counts: one that is two kinds at once is
 * that, or nothing.
 */
export function containerOf(bytes: Buffer): Container {
  if (bytes.subarray(0, 4).equals(zipStart)) return 'zip';
  if (isPdf(bytes)) return 'pdf';
  if (!bytes.subarray(0, 8).equals(compoundStart)) return undefined;
  const hasStream = (name: string): boolean => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (hasStream('EncryptedPackage')) return 'locked';
  if (hasStream('WordDocument')) return 'doc';
  return hasStream('Workbook') || hasStream('Book') ? 'xls' : undefined;
}

/** A PDF may begin with some bytes that are none of it, but with no page that a browser would run. */
function isPdf(bytes: Buffer): boolean {
  const start = bytes.subarray(0, pdfStartWithin).indexOf(pdfStart);
  return start >= 0 && !bytes.subarray(0, start).includes(markup) && !bytes.subarray(0, 8).equals(compoundStart);
}
