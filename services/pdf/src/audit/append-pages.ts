import { PDFDocument } from 'pdf-lib';
import { readPdf } from '../pages/read-pdf';

/** A PDF with the pages of another at its end; for a worker thread. @throws AppError unprocessable, too_large */
export async function appendPages({ pdf, more }: { pdf: Uint8Array; more: Uint8Array }): Promise<Uint8Array> {
  const document = await readPdf(pdf);
  const other = await PDFDocument.load(more);
  for (const page of await document.copyPages(other, other.getPageIndices())) document.addPage(page);
  return document.save();
}
