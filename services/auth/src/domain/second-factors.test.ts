import { demandedFactors, type Factors, hasStrongFactor } from './second-factors';

const none: Factors = { mailCodes: false, totp: false, passkeys: 0, recoveryCodes: 0 };

test.each<[string, Partial<Factors>, string[]]>([
  ['nothing', {}, []],
  ['mail codes', { mailCodes: true }, ['mail']],
  ['an app', { totp: true }, ['totp']],
  ['a passkey', { passkeys: 1 }, ['passkey']],
  ['an app and recovery codes', { totp: true, recoveryCodes: 10 }, ['totp', 'recovery']],
  ['everything', { mailCodes: true, totp: true, passkeys: 2, recoveryCodes: 1 }, ['totp', 'passkey', 'recovery']],
  ['an app and mail codes: no mail is taken', { mailCodes: true, totp: true }, ['totp']],
  ['recovery codes alone, which are no factor', { recoveryCodes: 10 }, []],
  ['mail codes and leftover recovery codes', { mailCodes: true, recoveryCodes: 3 }, ['mail']],
])('an account with %s', (_case, factors, methods) => {
  expect(demandedFactors({ ...none, ...factors })).toEqual(methods);
});

test('a mailed code is not a strong factor', () => {
  expect(hasStrongFactor({ ...none, mailCodes: true } as Factors)).toBe(false);
  expect(hasStrongFactor({ totp: true, passkeys: 0 })).toBe(true);
  expect(hasStrongFactor({ totp: false, passkeys: 1 })).toBe(true);
});
