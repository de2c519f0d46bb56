import { windowAround } from './window';

test.each([
  ['2026-11-23', '2025-11-23', '2026-11-24'],
  ['2026-12-31', '2025-12-31', '2027-01-01'],
  ['2028-02-29', '2027-03-01', '2028-03-01'],
])('the window around %s goes from %s to %s', (today, from, to) => {
  expect(windowAround(today)).toEqual({ from, to });
});
