import { fromMillimetres, inMillimetres, isOver, movedByKey, onPages } from './place';

const mark = { width: 160, height: 48 };
const pages = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
];

describe('a place for a mark', () => {
  it.each([
    ['stays where it fits', { page: 1, x: 40, y: 40 }, { page: 1, x: 40, y: 40 }],
    ['is drawn in from the left and from below', { page: 1, x: -5, y: -90 }, { page: 1, x: 0, y: 0 }],
    ['is drawn in from the right and from above', { page: 1, x: 590, y: 840 }, { page: 1, x: 435, y: 794 }],
    ['knows how wide and high its page is', { page: 2, x: 800, y: 800 }, { page: 2, x: 682, y: 547 }],
    ['lies on the first page at least', { page: 0, x: 1, y: 1 }, { page: 1, x: 1, y: 1 }],
    ['lies on the last page at most', { page: 9, x: 1, y: 1 }, { page: 2, x: 1, y: 1 }],
  ])('%s', (_what, given, expected) => {
    expect(onPages(given, pages, mark)).toEqual(expected);
  });

  it.each([
    ['ArrowLeft', false, { page: 1, x: 90, y: 100 }],
    ['ArrowRight', true, { page: 1, x: 101, y: 100 }],
    ['ArrowUp', false, { page: 1, x: 100, y: 110 }],
    ['ArrowDown', true, { page: 1, x: 100, y: 99 }],
    ['PageDown', false, { page: 2, x: 100, y: 100 }],
    ['PageUp', false, { page: 0, x: 100, y: 100 }],
    ['Tab', false, undefined],
  ])('is moved by %s (finely: %s)', (key, isFine, expected) => {
    expect(movedByKey({ page: 1, x: 100, y: 100 }, key, isFine)).toEqual(expected);
  });

  it('is told in millimetres from above, and found by them again', () => {
    const place = { page: 1, x: 144, y: 650 };
    const told = inMillimetres(place, pages[0] as typeof mark, mark);
    expect(told).toEqual({ left: 51, top: 51 });
    const found = fromMillimetres(1, told, pages[0] as typeof mark, mark);
    expect(found.x).toBeCloseTo(144, -1);
    expect(found.y).toBeCloseTo(650, -1);
  });

  it('lies over another one or does not', () => {
    const place = { page: 1, x: 40, y: 40 };
    expect(isOver(place, { page: 1, x: 190, y: 80 }, mark)).toBe(true);
    expect(isOver(place, { page: 1, x: 200, y: 40 }, mark)).toBe(false);
    expect(isOver(place, { page: 1, x: 40, y: 88 }, mark)).toBe(false);
    expect(isOver(place, { page: 2, x: 40, y: 40 }, mark)).toBe(false);
  });
});
