import { roleOfSearchType } from './search-type';

test.each([
  ['', 'all'],
  ['All', 'all'],
  ['updator', 4],
  ['Updater', 4],
  ['client admin', 3],
  ['5', 5],
  ['9', undefined],
  ['nonsense', undefined],
  ['constructor', undefined],
])('searchtype "%s" asks for %s', (searchtype, role) => {
  expect(roleOfSearchType(searchtype)).toBe(role);
});
