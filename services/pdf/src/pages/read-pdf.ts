import { AppError, say } from '@attesta/kit/plain';
import { EncryptedPDFError, PDFDocument } from 'pdf-lib';
import { mostPages } from '../conversion/limits';

/**
 * A PDF, ready to be changed.
 * @param added pages that it may have beyond what is taken, because they were added here
 * @throws AppError unprocessable (damaged, locked), too_large (pages)
 */
export async function readPdf(pdf: Uint8Array, added = 0): Promise<PDFDocument> {
  const most = mostPages + added;
  if (pagesTold(pdf) > most) throw tooManyPages();
  const document = await load(pdf);
  if (document.getPageCount() > most) throw tooManyPages();
  return document;
}

function tooManyPages(): AppError {
  return new AppError('too_large', say('documents.pdf_too_many_pages', { most: mostPages }));
}

const pageTree = /\/Type\s*\/Pages\b/g;
const pageCount = /\/Count\s+(\d{1,9})\b/;
/** So many parts of page trees are looked at, and so many bytes around each: of what is longer the pages are counted. */
const [mostTrees, near] = [1000, 200_000];

/**
 * How many pages a PDF says that it has, where that can be read as it lies: to take 10,000 pages apart costs a minute and hundreds of
 * megabytes, and its number of them costs nothing. 0 where it is packed; then they are counted.
 */
function pagesTold(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  let most = 0;
  let looked = 0;
  for (const { index } of text.matchAll(pageTree)) {
    if (looked++ === mostTrees) break;
    const before = text.slice(Math.max(0, index - near), index);
    const after = text.slice(index, index + near);
    const node = before.slice(before.lastIndexOf('<<') + 1) + (after.split('>>', 1)[0] ?? '');
    most = Math.max(most, Number(pageCount.exec(node)?.[1] ?? 0));
  }
  return most;
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
