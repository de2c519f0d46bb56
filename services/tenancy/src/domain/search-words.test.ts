import { foundBy, phoneKeys, searchKeys, searchWords } from './search-words';

/** Whether a search finds somebody of whom these texts are known. */
function finds(q: string, ...texts: string[]): boolean {
  const keys = searchKeys(texts);
  return foundBy(searchWords(q) ?? []).$and.every(
    ({ search_keys }) => search_keys instanceof RegExp && keys.some((key) => search_keys.test(key)),
  );
}

test.each([
  ['the beginning of a first name', 'mar', true],
  ['the beginning of a surname in capitals', 'OLIV', true],
  ['several words in any order', 'olivares mari', true],
  ['a name without its accents', 'muñoz', true],
  ['a part behind a hyphen', 'munoz', true],
  ['a whole address', 'm.olivares@north-wind.test', true],
  ['what follows the @', 'north-wind.te', true],
  ['a telephone number without spaces', '914445', true],
  ['a telephone number with its country code', '3491444', true],
  ['a telephone number as it is written', '+34 91', true],
  ['the middle of a word', 'livares', false],
  ['one word that fits and one that does not', 'maria riverside', false],
  ['signs alone', '(*', false],
])('%s', (_what, q, expected) => {
  const texts = ['María Olivares-Muñoz', 'm.olivares@north-wind.test', ...phoneKeys('+34 91 444 55')];
  expect(finds(q, ...texts)).toBe(expected);
});

test('a Chinese name is found by any of its characters', () => {
  expect(finds('协和', '北京协和医院')).toBe(true);
});

test('what is typed is no pattern', () => {
  expect(finds('a.c', 'abc')).toBe(false);
  expect(finds('a.c', 'a.c')).toBe(true);
});

test('nothing is searched for where there is nothing but space', () => {
  expect([searchWords(''), searchWords('  '), searchWords(undefined)]).toEqual([undefined, undefined, undefined]);
});

test('keys and words have a bound, however long the text', () => {
  const long = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ');
  expect(searchKeys([long]).length).toBeLessThanOrEqual(60);
  expect(searchWords(long)?.length).toBeLessThanOrEqual(6);
  expect(searchKeys(['x'.repeat(500)])[0]).toHaveLength(40);
  expect(finds('x'.repeat(400), 'x'.repeat(500))).toBe(true);
});
