import { foundBy, phoneKeys, type SearchWord, searchKeys, searchWords } from './search-words';

/** Whether a search finds somebody of whom these texts are known. */
function finds(q: string, ...texts: string[]): boolean {
  return findsBy(searchWords(q), texts);
}

function findsBy(words: SearchWord[] = [], texts: string[]): boolean {
  const keys = searchKeys(texts);
  return foundBy(words).$and.every(({ search_keys }) => {
    const patterns = search_keys instanceof RegExp ? [search_keys] : search_keys.$in;
    return patterns.some((pattern) => keys.some((key) => pattern.test(key)));
  });
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

test.each([
  ['a letter', 'livares', 'María Olivares', true],
  ['a letter with a word beside it', 'livares mar', 'María Olivares', true],
  ['a letter, but of the longest word alone', 'livares arí', 'María Olivares', false],
  ['a letter, which is not left out', 'olivares', 'María Olivares', false],
  ['more than a letter', 'ivares', 'María Olivares', false],
  ['an Arabic letter', 'حمد', 'محمد علي', true],
  ['a digit', '14445', '914445', true],
  ['no letter, for a sign begins no word', '(*', 'María Olivares', false],
  ['no letter, for a Chinese one may be any of thousands', '和', '协和', false],
])('before a word stands %s', (_what, q, text, expected) => {
  expect(findsBy(searchWords(q, true), [text])).toBe(expected);
});

test('of a word behind a letter an index seeks a few beginnings, each with the whole word', () => {
  const [longest = [], ...others] = searchWords('livares mar', true) ?? [];
  expect(longest.length).toBeLessThanOrEqual(40);
  expect(longest.every((word) => /^.livares$/u.test(word))).toBe(true);
  expect(others).toEqual([['mar']]);
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
