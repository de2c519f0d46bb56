import { isOnPage, usualPlaces } from './mark-places';

const a4 = { width: 595, height: 842 };

describe('the usual places of marks', () => {
  it('lie at the foot of the last page, side by side and then above', () => {
    expect(usualPlaces(4, [a4, a4])).toEqual([
      { page: 2, x: 40, y: 40 },
      { page: 2, x: 214, y: 40 },
      { page: 2, x: 388, y: 40 },
      { page: 2, x: 40, y: 102 },
    ]);
  });

  it.each([1, 3, 20])('of %s signers all lie on the page', (count) => {
    for (const place of usualPlaces(count, [a4])) expect(isOnPage(place, [a4])).toBe(true);
  });

  it('stand above each other where a page is narrow', () => {
    expect(usualPlaces(2, [{ width: 200, height: 400 }]).map(({ x, y }) => [x, y])).toEqual([
      [40, 40],
      [40, 102],
    ]);
  });
});

describe('a place', () => {
  it.each([
    [{ page: 1, x: 0, y: 0 }, true],
    [{ page: 1, x: 435, y: 794 }, true],
    [{ page: 1, x: 436, y: 0 }, false],
    [{ page: 1, x: 0, y: 795 }, false],
    [{ page: 2, x: 0, y: 0 }, false],
    [{ page: 0, x: 0, y: 0 }, false],
  ])('at %j is on a page: %s', (place, expected) => expect(isOnPage(place, [a4])).toBe(expected));
});
