import { isKeyedHash, keyedHash, keyedHashes } from './keyed-hash';

const [older, newer] = ['older'.padEnd(32, '.'), 'newer'.padEnd(32, '.')];
beforeEach(() => {
  process.env.SERVICE_TOKEN_SECRET = older;
});

test('a hash is of one value and one purpose', () => {
  const hash = keyedHash('reset token', 'x');
  expect(isKeyedHash(hash, 'reset token', 'x')).toBe(true);
  expect(isKeyedHash(hash, 'reset token', 'y')).toBe(false);
  expect(isKeyedHash(hash, 'logout handle', 'x')).toBe(false);
  expect(isKeyedHash('', 'reset token', 'x')).toBe(false);
});

test('hashes by an older secret are good while that one is listed; new ones are made by the newest', () => {
  const before = keyedHash('reset token', 'x');
  process.env.SERVICE_TOKEN_SECRET = `${newer},${older}`;
  expect(isKeyedHash(before, 'reset token', 'x')).toBe(true);
  expect(keyedHash('reset token', 'x')).not.toBe(before);
  expect(keyedHashes('reset token', 'x')).toEqual([keyedHash('reset token', 'x'), before]);
  process.env.SERVICE_TOKEN_SECRET = newer;
  expect(isKeyedHash(before, 'reset token', 'x')).toBe(false);
});
