import { isReminderDue } from './reminder-due';

test.each([
  [3, '2026-03-31', '2026-03-01', '2026-03-03', false],
  [3, '2026-03-31', '2026-03-01', '2026-03-04', true],
  [3, '2026-03-31', '2026-03-01', '2026-03-20', true],
  [0, '2026-03-31', '2026-03-01', '2026-03-20', false],
  [1, '2026-03-31', '2026-03-30', '2026-03-31', true],
  [1, '2026-03-31', '2026-03-30', '2026-04-01', false],
] as const)(
  'every %s days until %s: told on %s, on %s a reminder is due: %s',
  (reminder_days, expiry_date, told, today, expected) => {
    expect(isReminderDue({ reminder_days, expiry_date }, told, today)).toBe(expected);
  },
);
