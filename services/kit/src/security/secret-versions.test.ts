import { SignJWT } from 'jose';
import { signedFilePath, verifyFilePath } from './file-path';
import { payloadKey } from './payload-key';
import { newestSecret, secretOf, secretVersions } from './secret-versions';
import { serviceToken, verifyServiceToken } from './service-token';

const [older, newer, other] = ['older', 'newer', 'other'].map((name) => name.padEnd(32, '.')) as [
  string,
  string,
  string,
];
function list(...secrets: string[]): void {
  process.env.SERVICE_TOKEN_SECRET = secrets.join(',');
}
afterEach(() => {
  delete process.env.ATTESTA_ENV;
});

test('the first secret is the newest, and each is found by its fingerprint', () => {
  list(newer, ` ${older} `);
  expect(newestSecret().secret).toBe(newer);
  expect(secretVersions().map(({ fingerprint }) => secretOf(fingerprint)?.secret)).toEqual([newer, older]);
  expect(secretOf('')).toBeUndefined();
});

test('a fingerprint stays the same in any list, and is none of the keys', () => {
  list(older);
  const { fingerprint } = newestSecret();
  list(newer, older);
  expect(secretVersions()[1]?.fingerprint).toBe(fingerprint);
  expect(fingerprint).toMatch(/^[\w-]{11}$/);
  expect(newestSecret().key('one').toString('base64url')).not.toContain(newestSecret().fingerprint);
  expect(newestSecret().key('one')).not.toEqual(newestSecret().key('other'));
});

test.each([
  ['an empty element', `${newer},`, /empty element.*comma/],
  ['a secret twice', `${newer},${older},${newer}`, /twice.*away/],
  ['a short secret', `${newer},short`, /32 characters.*openssl/],
])('a list with %s is refused by name, with the cure', (_case, text, message) => {
  process.env.SERVICE_TOKEN_SECRET = text;
  expect(() => secretVersions()).toThrow(message);
  expect(() => secretVersions()).toThrow(/^SERVICE_TOKEN_SECRET /);
});

test('outside production a secret may be short', () => {
  process.env.ATTESTA_ENV = 'test';
  list('short');
  expect(newestSecret().secret).toBe('short');
});

test('service tokens of services with the old secret and with the new one are good on either side', async () => {
  list(older);
  const before = await serviceToken('content');
  list(newer, older);
  const after = await serviceToken('content');
  expect(after).not.toBe(before);
  expect(await verifyServiceToken(before)).toBe('content');
  list(older, newer);
  expect(await verifyServiceToken(after)).toBe('content');
});

test.each<[string, (token: SignJWT) => SignJWT]>([
  ['that never lapses', (token) => token],
  ['that lapses in an hour', (token) => token.setExpirationTime('1h')],
])('a service token %s is refused, though its signature is right', async (_case, lapsing) => {
  list(newer);
  const token = new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('content')
    .setAudience('attesta-service');
  const key = new TextEncoder().encode(newestSecret().secret);
  expect(await verifyServiceToken(await lapsing(token).sign(key))).toBeUndefined();
});

test('a service token under a secret that is not listed is refused', async () => {
  list(other);
  const token = await serviceToken('content');
  list(newer, older);
  expect(await verifyServiceToken(token)).toBeUndefined();
});

test('a file path that was signed under the old secret is good until the old secret is gone', () => {
  const id = 'a'.repeat(24);
  list(older);
  const path = signedFilePath(id);
  list(newer, older);
  expect(verifyFilePath(path)).toBe(id);
  expect(verifyFilePath(signedFilePath(id))).toBe(id);
  list(newer);
  expect(verifyFilePath(path)).toBeUndefined();
});

test("a session's payload key is that of the version it is asked for", () => {
  list(older);
  const before = payloadKey('session');
  const { fingerprint } = newestSecret();
  list(newer, older);
  expect(payloadKey('session', secretOf(fingerprint))).toEqual(before);
  expect(payloadKey('session')).not.toEqual(before);
});
