import { nearerEnd } from './nearer-end';

const list = Array.from({ length: 23 }, (_, index) => index);
const sort = { name_key: 1, _id: 1 } as const;

test.each(Array.from({ length: 26 }, (_, skip) => skip))('a page behind %i is the same from either end', (skip) => {
  const stretch = nearerEnd({ sort, skip, limit: 5 }, list.length);
  const inOrder = stretch.sort.name_key === 1 ? list : [...list].reverse();
  const read = inOrder.slice(stretch.skip, stretch.skip + stretch.limit);
  expect(stretch.turned ? read.reverse() : read).toEqual(list.slice(skip, skip + 5));
  if (skip < list.length) expect(stretch.skip).toBeLessThanOrEqual(Math.ceil(list.length / 2));
});

test('all fields of the order turn round together', () => {
  expect(nearerEnd({ sort, skip: 20, limit: 5 }, 23)).toEqual({
    sort: { name_key: -1, _id: -1 },
    skip: 0,
    limit: 3,
    turned: true,
  });
});

test('a list without an end to its page is read as it is', () => {
  expect(nearerEnd({ sort, skip: 0, limit: 0 }, 23).turned).toBe(false);
});
