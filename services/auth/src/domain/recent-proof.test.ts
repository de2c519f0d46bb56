import { provenUntil } from './recent-proof';

const now = new Date('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-01T12:00:00Z', '2026-03-01T12:10:00.000Z'],
  ['2026-03-01T11:50:01Z', '2026-03-01T12:00:01.000Z'],
  ['2026-03-01T11:50:00Z', undefined],
  ['2026-02-28T12:00:00Z', undefined],
])('a proof of %s is good until %p', (confirmed, until) => {
  expect(provenUntil(new Date(confirmed), now)?.toISOString()).toBe(until);
});

test('a session without a proof needs one', () => {
  expect(provenUntil(null, now)).toBeUndefined();
});
