import { randomBytes } from 'node:crypto';
import { guessableWords } from '../domain/password-rules';
import { passwordStrength } from './password-strength';

const words = guessableWords({ name: 'Ada Lovelace', email: 'ada@northwind.test', organization: 'Northwind Hospital' });

test.each([
  ['password1234', 1],
  ['qwertyuiop[]', 1],
  ['123456789012', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['abcabcabcabcabc', 1],
  ['Northwind Hospital', 2],
  ['Ada Lovelace1', 2],
  ['lovelaceNorthwind', 2],
])('%s is at most %i', (password, most) => {
  expect(passwordStrength(password, words)).toBeLessThanOrEqual(most);
});

test.each(['correct horse battery staple', 'teal-kayak-orbit-lemon', 'Vj8#kq!2mZ0x', 'мой кот любит молоко'])(
  '%s is strong enough',
  (password) => {
    expect(passwordStrength(password, words)).toBeGreaterThanOrEqual(3);
  },
);

test('of a long password the first 64 characters alone are judged, so that none takes long', () => {
  const rest = randomBytes(192).toString('base64');
  for (const beginning of ['a', '@4$3', 'p@ssw0rd', 'Tr0ub4dour&3', 'teal-kayak-orbit-lemon'].map(repeated)) {
    expect(beginning).toHaveLength(64);
    expect(passwordStrength(beginning + rest, words)).toBe(passwordStrength(beginning, words));
  }
  expect(passwordStrength(repeated('a') + rest, words)).toBeLessThanOrEqual(1);
});

const repeated = (text: string): string => text.repeat(64).slice(0, 64);
