import { secretVersions } from './secret-versions';
import { isSigned, signatureOf } from './signature';

const [old, renewed] = ['o'.repeat(32), 'n'.repeat(32)];
const [purpose, text] = ['digest unsubscribe', 'a'.repeat(24)];

beforeEach(() => {
  process.env.SERVICE_TOKEN_SECRET = old;
});

test.each([
  [purpose, text, 'czaUZLfeb4MC9603UP9XSxfy95ab4RcJXqW0rd1v6lM'],
  ['FILE_PATH_SECRET', `${text}.1060`, '-2xrK_0ri4MjoGXzBtjUBKD2w-wONE8Ti8irgWOYc9w'],
])('the signature for "%s" is the one of all releases', (of, signed, signature) => {
  expect(signatureOf(of, signed)).toBe(signature);
  expect(isSigned(of, signed, signature)).toBe(true);
});

test('a signature is good while the secret that made it is listed, and no longer', () => {
  const signature = signatureOf(purpose, text);
  process.env.SERVICE_TOKEN_SECRET = `${renewed},${old}`;
  expect(isSigned(purpose, text, signature)).toBe(true);
  expect(isSigned(purpose, text, signature, [secretVersions()[0]])).toBe(false);
  process.env.SERVICE_TOKEN_SECRET = renewed;
  expect(isSigned(purpose, text, signature)).toBe(false);
});

test.each<[string, string, string, (signature: string) => string]>([
  ['another purpose', 'report unsubscribe', text, (signature) => signature],
  ['another text', purpose, 'b'.repeat(24), (signature) => signature],
  ['what was cut', purpose, text, (signature) => signature.slice(0, -1)],
  ['what was changed', purpose, text, (signature) => `${signature.slice(0, -2)}AA`],
  ['nothing', purpose, text, () => ''],
])('a signature is none of %s', (_what, of, signed, shown) => {
  expect(isSigned(of, signed, shown(signatureOf(purpose, text)))).toBe(false);
});
