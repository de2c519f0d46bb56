import { PDFDocument } from 'pdf-lib';
import { convertInTurn } from '../conversion/in-turn';
import { readPdf } from '../pages/read-pdf';
import { type AuditTrail, auditDocument } from './audit-document';

/**
 * A PDF with what happened to it on pages of their own at its end, in a language's fonts and direction.
 * @throws AppError unprocessable, too_large, unavailable
 */
export async function appendAuditPage(pdf: Uint8Array, trail: AuditTrail): Promise<Uint8Array> {
  const document = await readPdf(pdf);
  const audit = await PDFDocument.load(await convertInTurn(auditDocument(trail), 'fodt', { organizationId: '' }));
  const pages = await document.copyPages(audit, audit.getPageIndices());
  for (const page of pages) document.addPage(page);
  return document.save();
}
