import { addDays, dayOf, daysBetween } from './day';

test.each([
  ['2026-05-04', 1, '2026-05-05'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-05-04', 0, '2026-05-04'],
])('%s and %i days is %s, and so many lie between them', (day, days, other) => {
  expect(addDays(day, days)).toBe(other);
  expect(daysBetween(day, other)).toBe(days);
});

test('the day of a moment is that of UTC, whichever was asked for before', () => {
  const moments = ['2026-05-04T23:59:59.999Z', '2026-05-05T00:00:00Z', '1969-12-31T23:59:59Z', '2026-05-04T00:00:00Z'];
  expect(moments.map((moment) => dayOf(new Date(moment)))).toEqual(moments.map((moment) => moment.slice(0, 10)));
  expect(() => dayOf(new Date(Number.NaN))).toThrow(RangeError);
});
