import { digestToken, userOfDigestToken } from './digest-token';

const user = 'a'.repeat(24);
const other = 'b'.repeat(24);
const [old, renewed] = ['o'.repeat(32), 'n'.repeat(32)];

beforeEach(() => {
  process.env.SERVICE_TOKEN_SECRET = old;
});

test('a token says whose it is', () => {
  expect(userOfDigestToken(digestToken(user))).toBe(user);
});

test('a token goes on while the secret that made it is listed, and no longer', () => {
  const token = digestToken(user);
  process.env.SERVICE_TOKEN_SECRET = `${renewed},${old}`;
  expect(userOfDigestToken(token)).toBe(user);
  process.env.SERVICE_TOKEN_SECRET = renewed;
  expect(userOfDigestToken(token)).toBeUndefined();
});

test.each([
  ['nothing', () => ''],
  ['somebody else’s name over a signature', () => digestToken(user).replace(user, other)],
  ['a signature that was cut', () => digestToken(user).slice(0, -1)],
  ['no signature', () => `${user}.`],
])('%s is nobody’s token', (_case, token) => {
  expect(userOfDigestToken(token())).toBeUndefined();
});
