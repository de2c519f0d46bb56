import { pageOfPlaces } from './page-of-places';

const places = Array.from({ length: 450 }, (_entry, index) => ({ name: `Town ${index}` }));
const first = { page: 1, limit: 200, sort: { name: 1 } } as const;

test('a list comes in pages, each with how many there are in all', () => {
  const { items, total } = pageOfPlaces(places, first);
  expect([items.length, total]).toEqual([200, 450]);
  expect(pageOfPlaces(places, { ...first, page: 3 }).items).toHaveLength(50);
});

test('a search narrows the list and its total', () => {
  const { items, total } = pageOfPlaces(places, { ...first, limit: 5, pattern: /town 44/i });
  expect(total).toBe(11);
  expect(items.map(({ name }) => name)).toEqual(['Town 44', 'Town 440', 'Town 441', 'Town 442', 'Town 443']);
});

test('the order can be turned round', () => {
  expect(pageOfPlaces(places, { ...first, sort: { name: -1 } }).items[0]?.name).toBe('Town 449');
});
