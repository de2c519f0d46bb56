import { argon2i, argon2id, hash, verify } from 'argon2';
import { longestPassword } from '../domain/password-rules';
import { hashPassword, isOutdated, passwordCost, verifyPassword } from './password-hash';

test('a password is right for its own hash only, and two hashes of it differ', async () => {
  const [one, two] = await Promise.all([hashPassword('Attesta-Demo-2026'), hashPassword('Attesta-Demo-2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$(?=[^$]*m=19456)(?=[^$]*t=2)(?=[^$]*p=1)/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'Attesta-Demo-2026')).toBe(true);
  expect(await verifyPassword(one, 'Attesta-Demo-2027')).toBe(false);
});

test.each([
  ['letters', 'Attesta-Demo-2026'],
  ['Arabic', 'كلمة مرور طويلة'],
  ['letters outside of the basic plane', '🏥🔑 clinic 𝔄'],
  ['half of a pair', 'half \ud83c'],
  ['a zero byte', 'zero\u0000byte'],
  ['one letter', 'x'],
  ['the longest', 'ü'.repeat(longestPassword)],
])('a password of %s has the hash that the reference implementation makes of it', async (_, password) => {
  const theirs = await hash(password, { ...passwordCost, type: argon2id });
  const ours = await hashPassword(password);
  expect(await verifyPassword(theirs, password)).toBe(true);
  expect(await verifyPassword(theirs, `${password}.`)).toBe(false);
  expect(await verify(ours, password)).toBe(true);
  expect(isOutdated(theirs)).toBe(false);
});

test('an account without a password refuses every password, the decoy included', async () => {
  expect(await verifyPassword(undefined, 'Attesta-Demo-2026')).toBe(false);
  expect(await verifyPassword('', '')).toBe(false);
});

test('an unknown account takes as long as a known one', async () => {
  const known = await hashPassword('Attesta-Demo-2026');
  await verifyPassword(undefined, 'warm up');
  const time = async (passwordHash?: string): Promise<number> => {
    const start = process.hrtime.bigint();
    await verifyPassword(passwordHash, 'wrong password');
    return Number(process.hrtime.bigint() - start);
  };
  // Taken in turns and compared by their medians, so that a busy machine slows both alike.
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < 15; round++) {
    times.known.push(await time(known));
    times.unknown.push(await time(undefined));
  }
  const median = (list: number[]): number => list.sort((one, other) => one - other)[7] as number;
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test.each([
  ['another memory', { memoryCost: 8192 }],
  ['another number of passes', { timeCost: 3 }],
  ['another number of lanes', { parallelism: 2 }],
  ['another kind of argon2', { type: argon2i }],
  ['an older version of argon2', { version: 0x10 }],
])('a hash of %s is outdated', async (_, other) => {
  expect(isOutdated(await hashPassword('Attesta-Demo-2026'))).toBe(false);
  expect(isOutdated(await hash('Attesta-Demo-2026', { ...passwordCost, type: argon2id, ...other }))).toBe(true);
});
