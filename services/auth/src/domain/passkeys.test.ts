import { passkeyName } from './passkeys';

test.each([
  ['My laptop', 'My laptop'],
  ['  My \n laptop ', 'My laptop'],
  ['', undefined],
  ['   ', undefined],
  [undefined, undefined],
  [null, undefined],
  ['x'.repeat(70), 'x'.repeat(60)],
  ['😀'.repeat(61), '😀'.repeat(60)],
])('the name %p is kept as %p', (typed, name) => {
  expect(passkeyName(typed)).toBe(name);
});
