import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib';

/** The objects of a PDF under other numbers, as they are written into a longer one (ISO 32000-1, 7.3.10). */
export interface MovedObjects {
  bytes: Uint8Array;
  /** Where each begins in the bytes, by its number. */
  offsets: [number: number, offset: number][];
  /** The node of the page tree that all its pages are below, and the pages in their order. */
  tree: number;
  pages: number[];
  /** The first number that is free behind them. */
  next: number;
}

/** The number that the page tree's root has in every longer file. */
export const rootNumber = 2;

/** @param firstObject the number that its object 1 gets; the others follow as they did */
export async function moveObjects(pdf: Uint8Array, firstObject: number): Promise<MovedObjects> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const by = firstObject - 1;
  const pages = document.getPages().map(({ ref }) => ref.objectNumber + by);
  const tree = catalog.get(PDFName.of('Pages')) as PDFRef;
  const kept = context.enumerateIndirectObjects().filter(([, object]) => object !== catalog);
  const parts: Uint8Array[] = [];
  const offsets: [number, number][] = [];
  let [length, next] = [0, firstObject];
  for (const [{ objectNumber }, object] of kept) {
    renumber(object, by);
    if (objectNumber === tree.objectNumber && object instanceof PDFDict)
      object.set(PDFName.of('Parent'), PDFRef.of(rootNumber));
    const written = bytesOf(objectNumber + by, object);
    offsets.push([objectNumber + by, length]);
    parts.push(written);
    length += written.length;
    next = Math.max(next, objectNumber + by + 1);
  }
  return { bytes: Buffer.concat(parts), offsets, tree: tree.objectNumber + by, pages, next };
}

function renumber(object: PDFObject, by: number): void {
  if (object instanceof PDFStream) renumber(object.dict, by);
  if (object instanceof PDFDict)
    for (const [key, value] of object.entries()) {
      if (value instanceof PDFRef) object.set(key, PDFRef.of(value.objectNumber + by));
      else renumber(value, by);
    }
  if (object instanceof PDFArray)
    for (let index = 0; index < object.size(); index += 1) {
      const value = object.get(index);
      if (value instanceof PDFRef) object.set(index, PDFRef.of(value.objectNumber + by));
      else renumber(value, by);
    }
}

function bytesOf(number: number, object: PDFObject): Uint8Array {
  const [before, behind] = [Buffer.from(`${number} 0 obj\n`), Buffer.from('\nendobj\n')];
  const body = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(body, 0);
  return Buffer.concat([before, body, behind]);
}
