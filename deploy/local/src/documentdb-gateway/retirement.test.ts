import { mustRetire } from './retirement';

const MB = 1024 * 1024;

test.each([
  ['is kept while it is small and new', { statements: 9_999, memory: 64 * MB }, false],
  ['is renewed when it has been used for long', { statements: 10_000, memory: 5 * MB }, true],
  ['is renewed when a statement has made it large', { statements: 1, memory: 65 * MB }, true],
])('a connection to the database %s', (_what, connection, retires) => {
  expect(mustRetire(connection)).toBe(retires);
});
