import { type AppError, invalid, say } from '@attesta/kit/plain';
import { degrees, type PDFDocument, type PDFEmbeddedPage, PDFImage, type PDFPage } from 'pdf-lib';
import { readPdf } from './read-pdf';

/** A picture or a text in a frame on a page, in points from the lower left corner of the page as it is shown. */
export interface Mark {
  /** The first page is 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The bytes of a PNG. */
  image?: Uint8Array;
  text?: string;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Of marks those that are texts, each of which has a page of its own in a PDF of them, in this order. */
export function textMarks(marks: Mark[]): Mark[] {
  return marks.filter(({ image, text }) => !image && text?.trim());
}

/**
 * placeMarks once its texts are drawn; for a worker thread.
 * @throws AppError invalid, unprocessable, too_large
 */
export async function drawMarks({
  pdf,
  marks,
  texts,
}: {
  pdf: Uint8Array;
  marks: Mark[];
  texts?: Uint8Array | undefined;
}): Promise<Uint8Array> {
  const document = await readPdf(pdf);
  const pages = document.getPages();
  const drawnTexts = await embedTexts(document, marks, texts);
  for (const mark of marks) {
    const page = pages[mark.page - 1];
    if (!page) throw invalid('page', say('documents.no_such_pdf_page', { page: mark.page, pages: pages.length }));
    const drawn = mark.image ? await embedPng(document, mark.image) : drawnTexts.get(mark);
    if (drawn) draw(page, drawn, mark);
  }
  return document.save();
}

async function embedTexts(
  document: PDFDocument,
  marks: Mark[],
  texts: Uint8Array | undefined,
): Promise<Map<Mark, PDFEmbeddedPage>> {
  if (!texts) return new Map();
  const written = textMarks(marks);
  const pages = await document.embedPdf(
    texts,
    written.map((_mark, index) => index),
  );
  return new Map(written.map((mark, index) => [mark, pages[index] as PDFEmbeddedPage]));
}

async function embedPng(document: PDFDocument, image: Uint8Array): Promise<PDFImage> {
  const unreadable = (): AppError => invalid('image', say('documents.mark_unreadable'));
  if (!pngSignature.equals(image.subarray(0, pngSignature.length))) throw unreadable();
  return document.embedPng(image).catch(() => {
    throw unreadable();
  });
}

function draw(page: PDFPage, drawn: PDFImage | PDFEmbeddedPage, frame: Mark): void {
  const scale = Math.min(frame.width / drawn.width, frame.height / drawn.height);
  const [width, height] = [drawn.width * scale, drawn.height * scale];
  const place = onPage(page, frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2);
  const options = { ...place, width, height, rotate: degrees(page.getRotation().angle) };
  if (drawn instanceof PDFImage) page.drawImage(drawn, options);
  else page.drawPage(drawn, options);
}

/** Where a point of the page as it is shown lies in the page as it is stored, which may be turned and cut. */
function onPage(page: PDFPage, x: number, y: number): { x: number; y: number } {
  const box = page.getCropBox();
  const turned = {
    0: [x, y],
    90: [box.width - y, x],
    180: [box.width - x, box.height - y],
    270: [y, box.height - x],
  }[((page.getRotation().angle % 360) + 360) % 360] ?? [x, y];
  return { x: box.x + (turned[0] as number), y: box.y + (turned[1] as number) };
}
