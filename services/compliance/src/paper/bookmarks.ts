import { pdfString } from './pdf-string';

/** A place that readers jump to from their program's side bar. */
export interface Bookmark {
  title: string;
  /** 1 or 2; those of 2 stand below the one of 1 before them. */
  level: number;
  /** From 0. */
  page: number;
}

interface Item extends Bookmark {
  number: number;
  children: Item[];
}

/**
 * Bookmarks as objects of a PDF by their numbers (ISO 32000-1, 12.3.3), of which the first is the root; none without any.
 * @param pages the numbers of all pages in their order
 * @param firstObject the number that the root gets
 */
export function bookmarkObjects(bookmarks: Bookmark[], pages: number[], firstObject: number): [number, string][] {
  if (bookmarks.length === 0) return [];
  const top: Item[] = [];
  for (const [index, bookmark] of bookmarks.entries()) {
    const above = top.at(-1);
    const list = bookmark.level > 1 && above && above.level < bookmark.level ? above.children : top;
    list.push({ ...bookmark, number: firstObject + 1 + index, children: [] });
  }
  const root = `<< /Type /Outlines ${ends(top)} /Count ${top.length} >>`;
  return [[firstObject, root], ...itemObjects(top, firstObject, pages)];
}

function itemObjects(items: Item[], parent: number, pages: number[]): [number, string][] {
  return items.flatMap(({ number, title, page, children }, index) => {
    const parts = [
      `/Title ${pdfString(title)} /Parent ${parent} 0 R`,
      reference('Prev', items[index - 1]),
      reference('Next', items[index + 1]),
      ends(children),
      // Those below stay folded until somebody asks for them.
      children.length > 0 ? `/Count -${children.length}` : '',
      `/Dest [${pages[page]} 0 R /Fit]`,
    ];
    const object: [number, string] = [number, `<< ${parts.filter(Boolean).join(' ')} >>`];
    return [object, ...itemObjects(children, number, pages)];
  });
}

function ends(items: Item[]): string {
  return [reference('First', items[0]), reference('Last', items.at(-1))].filter(Boolean).join(' ');
}

function reference(name: string, item: Item | undefined): string {
  return item ? `/${name} ${item.number} 0 R` : '';
}
