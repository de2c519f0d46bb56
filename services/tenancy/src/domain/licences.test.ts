import { type Licensed, summarizeLicences } from './licences';

const today = '2026-05-04';
const licensed = (id: string, valid_to: string, more: Partial<Licensed> = {}): Licensed => ({
  id,
  name: id,
  organization_type: 1,
  valid_from: '2025-01-01',
  valid_to,
  status: 1,
  ...more,
});

test('licences are counted by what they are today, and the next to lapse come soonest first', () => {
  const summary = summarizeLicences(
    [
      licensed('next year', '2027-05-04'),
      licensed('today', '2026-05-04'),
      licensed('in 30 days', '2026-06-03'),
      licensed('in 31 days', '2026-06-04'),
      licensed('yesterday', '2026-05-03'),
      licensed('without an end', ''),
      licensed('switched off', '2026-05-10', { status: 0 }),
      licensed('not begun', '2027-01-01', { valid_from: '2026-06-01' }),
    ],
    today,
  );
  expect(summary).toMatchObject({ total: 8, active: 5, expiring: 2, expired: 1 });
  expect(summary.organizations.map(({ id, days_left }) => [id, days_left])).toEqual([
    ['today', 0],
    ['in 30 days', 30],
    ['in 31 days', 31],
    ['next year', 365],
  ]);
});

test('at most ten organizations are listed', () => {
  const many = Array.from({ length: 15 }, (_, index) => licensed(`${index}`, '2026-06-01'));
  expect(summarizeLicences(many, today).organizations).toHaveLength(10);
});

test('a licence lapses by the calendar of its organization', () => {
  const night = new Date('2026-05-05T03:00:00Z');
  const summary = summarizeLicences(
    [
      licensed('west', today, { time_zone: 'America/Los_Angeles' }),
      licensed('east', today, { time_zone: 'Asia/Tokyo' }),
    ],
    night,
  );
  expect(summary).toMatchObject({
    active: 1,
    expired: 1,
    organizations: [{ id: 'west', days_left: 0, time_zone: 'America/Los_Angeles' }],
  });
});
