import { addDays, daysBetween } from './day';

test.each([
  ['2026-05-04', 1, '2026-05-05'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-05-04', 0, '2026-05-04'],
])('%s and %i days is %s, and so many lie between them', (day, days, other) => {
  expect(addDays(day, days)).toBe(other);
  expect(daysBetween(day, other)).toBe(days);
});
