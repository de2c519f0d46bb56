import { isGenuine, newRefreshSeed, readRefreshToken, refreshToken } from './refresh-token';

process.env.SERVICE_TOKEN_SECRET ??= 'a secret for the tests of this file';
const session = '0123456789abcdef0123456789abcdef';

test('a token is genuine for its own seed only', () => {
  const seed = newRefreshSeed();
  const read = readRefreshToken(refreshToken(session, seed, 3));
  expect(read).toMatchObject({ sessionId: session, generation: 3 });
  expect(isGenuine(read!, seed)).toBe(true);
  expect(isGenuine(read!, newRefreshSeed())).toBe(false);
});

test('the token of a session from before ids had 32 digits is read too', () => {
  const seed = newRefreshSeed();
  const read = readRefreshToken(refreshToken(session.slice(8), seed, 1));
  expect(read?.sessionId).toBe('89abcdef0123456789abcdef');
  expect(isGenuine(read!, seed)).toBe(true);
});

test('a token with another generation or session written on it is not genuine', () => {
  const seed = newRefreshSeed();
  const read = readRefreshToken(refreshToken(session, seed, 3))!;
  expect(isGenuine({ ...read, generation: 4 }, seed)).toBe(false);
  expect(isGenuine({ ...read, sessionId: 'f'.repeat(24) }, seed)).toBe(false);
});

test.each([
  '',
  'x',
  `${session}.1.short`,
  `${session}.-1.${'a'.repeat(43)}`,
  `not-an-id.1.${'a'.repeat(43)}`,
  'a.b.c.d',
])('what is no token is not read as one: %s', (text) => {
  expect(readRefreshToken(text)).toBeUndefined();
});
