import { delayAfter } from './attempt-delay';

const rule = { free: 5, longestSeconds: 30 };

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [9, 16],
  [10, 30],
  [10_000, 30],
])('after %i wrong attempts the next one waits %i s', (failures, seconds) => {
  expect(delayAfter(failures, rule)).toBe(seconds);
});
