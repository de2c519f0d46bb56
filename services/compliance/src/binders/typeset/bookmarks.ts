import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFRef } from 'pdf-lib';

/** A place that readers jump to from their program's side bar. */
export interface Bookmark {
  title: string;
  /** 1 or 2; those of 2 stand below the one of 1 before them. */
  level: number;
  /** From 0. */
  page: number;
}

interface Item extends Bookmark {
  ref: PDFRef;
  children: Item[];
}

/** Adds bookmarks, as ISO 32000-1, 12.3.3 has them; pdf-lib has no call for that. */
export function addBookmarks(document: PDFDocument, bookmarks: Bookmark[]): void {
  if (bookmarks.length === 0) return;
  const { context, catalog } = document;
  const top: Item[] = [];
  for (const bookmark of bookmarks) {
    const above = top.at(-1);
    const list = bookmark.level > 1 && above && above.level < bookmark.level ? above.children : top;
    list.push({ ...bookmark, ref: context.nextRef(), children: [] });
  }
  const root = context.nextRef();
  context.assign(root, outlineOf(document, 'Outlines', top));
  addItems(document, root, top);
  catalog.set(PDFName.of('Outlines'), root);
}

function addItems(document: PDFDocument, parent: PDFRef, items: Item[]): void {
  const { context } = document;
  items.forEach(({ ref, title, page, children }, index) => {
    const item = outlineOf(document, undefined, children);
    const [before, after] = [items[index - 1], items[index + 1]];
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    item.set(PDFName.of('Parent'), parent);
    if (before) item.set(PDFName.of('Prev'), before.ref);
    if (after) item.set(PDFName.of('Next'), after.ref);
    item.set(PDFName.of('Dest'), context.obj([document.getPage(page).ref, PDFName.of('Fit')]));
    context.assign(ref, item);
    addItems(document, ref, children);
  });
}

function outlineOf({ context }: PDFDocument, type: string | undefined, children: Item[]): PDFDict {
  const outline = PDFDict.withContext(context);
  if (type) outline.set(PDFName.of('Type'), PDFName.of(type));
  const [first, last] = [children[0], children.at(-1)];
  if (first && last) {
    outline.set(PDFName.of('First'), first.ref);
    outline.set(PDFName.of('Last'), last.ref);
    outline.set(PDFName.of('Count'), PDFNumber.of(type ? children.length : -children.length));
  }
  return outline;
}
