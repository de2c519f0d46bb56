import { pageAcross } from './page-across';

const lists = [
  { name: 'a', count: 3 },
  { name: 'b', count: 0 },
  { name: 'c', count: 5 },
];

test.each([
  ['the first page ends within a list', 0, 2, [['a', 0, 2]]],
  [
    'a page runs over the end of one list into the next that holds something',
    2,
    3,
    [
      ['a', 2, 1],
      ['c', 0, 2],
    ],
  ],
  ['a later page begins within a list', 5, 2, [['c', 2, 2]]],
  ['the last page is as short as what is left', 7, 5, [['c', 4, 1]]],
  ['a page beyond the end is empty', 8, 5, []],
] as const)('%s', (_case, skip, limit, expected) => {
  expect(pageAcross(lists, skip, limit).map((one) => [one.name, one.skip, one.limit])).toEqual(expected);
});
