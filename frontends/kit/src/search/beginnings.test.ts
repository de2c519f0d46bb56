import { beginningOf, beginningsOfOthers, behindLetter, otherBeginnings } from './beginnings';

test.each([
  ['kovac', 'kov'],
  ['marta kovacova', 'kov'],
  ['ab', 'ab'],
  ['🙂🙃😉😊', '🙂🙃😉'],
])('what begins like %s begins with %s', (query, beginning) => {
  expect(beginningOf(query)).toBe(beginning);
});

test.each([
  ['two letters the other way round, or one too many', 'okvac', ['kovac', 'ovkac', 'kvac']],
  ['of several words the longest', 'dr okvac', ['dr kovac', 'dr ovkac', 'dr kvac']],
  ['a letter twice', 'kkovac', ['kokvac', 'kovac']],
  ['a word too short to be told', 'okv', []],
])('who mistyped the first letters meant: %s', (_what, query, meant) => {
  expect(otherBeginnings(query)).toEqual(meant);
});

test.each([
  ['jovacova marta', ['mar']],
  ['dr jovacova ann marta', ['mar', 'ann']],
  ['jovacova', []],
])('of %s the other words begin with %j', (query, beginnings) => {
  expect(beginningsOfOthers(query)).toEqual(beginnings);
});

test.each([
  ['jovacova', { another: ['ovacova'], leftOut: ['jovacova'] }],
  ['ann jovacova', { another: ['ovacova'], leftOut: ['jovacova'] }],
  ['ann', { another: [], leftOut: ['ann'] }],
  ['an', { another: [], leftOut: [] }],
])('behind a letter that is not known stands what follows it in %s', (query, parts) => {
  expect(behindLetter(query)).toEqual(parts);
});
