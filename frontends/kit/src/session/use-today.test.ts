import { dayIn, daysUntil } from './use-today';

test.each([
  ['UTC', '2026-11-23T23:30:00Z', '2026-11-23'],
  ['Pacific/Kiritimati', '2026-11-23T23:30:00Z', '2026-11-24'],
  ['Pacific/Niue', '2026-11-23T02:30:00Z', '2026-11-22'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01'],
  ['Nowhere/Atlantis', '2026-11-23T23:30:00Z', '2026-11-23'],
])('in %s it is at %s the %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

test.each([
  ['2026-12-02', 10],
  ['2026-11-22', 0],
  ['2026-11-21T00:00:00.000Z', -1],
])('on 22 November %s is %i days away', (day, days) => {
  expect(daysUntil(day, '2026-11-22')).toBe(days);
});
