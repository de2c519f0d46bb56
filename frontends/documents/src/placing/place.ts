/** Where a mark goes: a page from 1, points from the lower left corner of the page as it is shown. */
export interface Place {
  page: number;
  x: number;
  y: number;
}

/** Width and height in points. */
export interface Size {
  width: number;
  height: number;
}

/** Of an inch there are 72 points and 25.4 millimetres. */
const pointsOfMillimetre = 72 / 25.4;
const step = 10;
const fineStep = 1;

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The nearest place at which the whole mark lies on a page that is there. */
export function onPages({ page, x, y }: Place, pages: Size[], mark: Size): Place {
  const number = Math.min(Math.max(1, Math.round(page)), pages.length);
  const { width, height } = pages[number - 1] ?? mark;
  const within = (value: number, most: number): number =>
    Math.round(Math.min(Math.max(0, value), Math.max(0, most)) * 10) / 10;
  return { page: number, x: within(x, width - mark.width), y: within(y, height - mark.height) };
}

/** Where a key moves a mark: arrows over its page, finely with Shift, Page Up and Page Down to another one; nothing for other keys. */
export function movedByKey(place: Place, key: string, isFine: boolean): Place | undefined {
  if (key === 'PageUp') return { ...place, page: place.page - 1 };
  if (key === 'PageDown') return { ...place, page: place.page + 1 };
  const way = ways[key];
  const by = isFine ? fineStep : step;
  return way && { ...place, x: place.x + way[0] * by, y: place.y + way[1] * by };
}

/** What people measure: whole millimetres of the mark's upper left corner from the left and the upper edge of its page. */
export function inMillimetres({ x, y }: Place, page: Size, mark: Size): { left: number; top: number } {
  return {
    left: Math.round(x / pointsOfMillimetre),
    top: Math.round((page.height - y - mark.height) / pointsOfMillimetre),
  };
}

/** The way back. */
export function fromMillimetres(
  page: number,
  { left, top }: { left: number; top: number },
  size: Size,
  mark: Size,
): Place {
  return { page, x: left * pointsOfMillimetre, y: size.height - mark.height - top * pointsOfMillimetre };
}

/** Whether two marks lie over each other. */
export function isOver(one: Place, other: Place, mark: Size): boolean {
  return one.page === other.page && Math.abs(one.x - other.x) < mark.width && Math.abs(one.y - other.y) < mark.height;
}
