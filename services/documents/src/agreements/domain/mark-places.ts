/** Where a mark goes: a page from 1, points from its lower left corner. */
export interface MarkPlace {
  page: number;
  x: number;
  y: number;
}

/** Width and height of a mark, and what stays free around the usual ones. */
export const markSize = { width: 160, height: 48 } as const;
const margin = 40;
const gap = 14;

/** The usual places at the foot of the last page: side by side, and in rows upwards. */
export function usualPlaces(count: number, pages: { width: number; height: number }[]): MarkPlace[] {
  const last = pages.at(-1) ?? { width: 595, height: 842 };
  const columns = Math.max(1, Math.floor((last.width - 2 * margin + gap) / (markSize.width + gap)));
  return Array.from({ length: count }, (_, index) => ({
    page: pages.length,
    x: margin + (index % columns) * (markSize.width + gap),
    y: margin + Math.floor(index / columns) * (markSize.height + gap),
  }));
}

/** Whether the whole of a mark lies on a page that is there. */
export function isOnPage({ page, x, y }: MarkPlace, pages: { width: number; height: number }[]): boolean {
  const size = pages[page - 1];
  return (
    size !== undefined && x >= 0 && y >= 0 && x + markSize.width <= size.width && y + markSize.height <= size.height
  );
}
