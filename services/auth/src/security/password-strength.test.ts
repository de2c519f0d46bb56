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

test('no password of any length or kind takes long to judge', () => {
  passwordStrength('warm up', words);
  const long = [
    'a'.repeat(256),
    '@4$3'.repeat(64),
    'p@ssw0rd'.repeat(32),
    'Tr0ub4dour&3'.repeat(21),
    randomBytes(192).toString('base64'),
  ];
  for (const password of long) {
    const began = process.cpuUsage();
    passwordStrength(password, words);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(500);
  }
});
