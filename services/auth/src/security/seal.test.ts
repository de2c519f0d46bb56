import { seal, unseal } from './seal';

beforeAll(() => {
  process.env.SERVICE_TOKEN_SECRET ??= 'a secret for the tests of this file';
});

test('what was sealed is opened again by its owner only, and for its purpose only', () => {
  const sealed = seal('totp', 'ada', 'GEZDGNBV');
  expect(sealed).not.toContain('GEZDGNBV');
  expect(unseal('totp', 'ada', sealed)).toBe('GEZDGNBV');
  expect(() => unseal('totp', 'bob', sealed)).toThrow();
  expect(() => unseal('other', 'ada', sealed)).toThrow();
});

test('the same secret is sealed differently each time', () => {
  expect(seal('totp', 'ada', 'GEZDGNBV')).not.toBe(seal('totp', 'ada', 'GEZDGNBV'));
});

test('a changed or cut text is refused', () => {
  const bytes = Buffer.from(seal('totp', 'ada', 'GEZDGNBV'), 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => unseal('totp', 'ada', bytes.toString('base64url'))).toThrow();
  expect(() => unseal('totp', 'ada', bytes.subarray(0, 20).toString('base64url'))).toThrow();
  expect(() => unseal('totp', 'ada', '')).toThrow();
});
