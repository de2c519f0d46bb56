import { AppError, say } from '@attesta/kit/plain';
import { EncryptedPDFError, PDFDocument } from 'pdf-lib';
import { mostPages } from '../conversion/limits';

/** A PDF, ready to be changed. @throws AppError unprocessable (damaged, locked), too_large (pages) */
export async function readPdf(pdf: Uint8Array): Promise<PDFDocument> {
  const document = await load(pdf);
  if (document.getPageCount() > mostPages)
    throw new AppError('too_large', say('documents.pdf_too_many_pages', { most: mostPages }));
  return document;
}

async function load(pdf: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
    // Nothing is known of the pages of a broken file until they are asked for.
    document.getPages();
    return document;
  } catch (error) {
    const key = error instanceof EncryptedPDFError ? 'pdf_locked' : 'pdf_unreadable';
    throw new AppError('unprocessable', say(`documents.${key}`));
  }
}
