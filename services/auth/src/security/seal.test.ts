import { seal, unseal } from './seal';

const [older, newer] = ['older'.padEnd(32, '.'), 'newer'.padEnd(32, '.')];

beforeAll(() => {
  process.env.SERVICE_TOKEN_SECRET = older;
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
  const [version, text = ''] = seal('totp', 'ada', 'GEZDGNBV').split('.');
  const bytes = Buffer.from(text, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => unseal('totp', 'ada', `${version}.${bytes.toString('base64url')}`)).toThrow();
  expect(() => unseal('totp', 'ada', `${version}.${bytes.subarray(0, 20).toString('base64url')}`)).toThrow();
  expect(() => unseal('totp', 'ada', '')).toThrow();
});

test('what was sealed by an older secret is opened while that one is listed', () => {
  const sealed = seal('totp', 'ada', 'GEZDGNBV');
  const [, withoutVersion = ''] = sealed.split('.');
  process.env.SERVICE_TOKEN_SECRET = `${newer},${older}`;
  expect(unseal('totp', 'ada', sealed)).toBe('GEZDGNBV');
  expect(unseal('totp', 'ada', withoutVersion)).toBe('GEZDGNBV');
  expect(seal('totp', 'ada', 'GEZDGNBV').split('.')[0]).not.toBe(sealed.split('.')[0]);
  process.env.SERVICE_TOKEN_SECRET = newer;
  expect(() => unseal('totp', 'ada', sealed)).toThrow(/SERVICE_TOKEN_SECRET no longer lists/);
  expect(() => unseal('totp', 'ada', withoutVersion)).toThrow();
});
