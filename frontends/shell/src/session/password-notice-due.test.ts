import { isPasswordNoticeDue } from './password-notice-due';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const daysAgo = (days: number): string => new Date(now - days * 24 * hour).toISOString();

describe('the password notice', () => {
  it.each([
    ['is not shown for a password of yesterday', daysAgo(1), 0, false],
    ['is not shown one minute before 90 days', daysAgo(90 - 1 / 1440), 0, false],
    ['is shown at 90 days', daysAgo(90), 0, true],
    ['is shown when the password was never changed', '', 0, true],
    ['is shown when nobody can read when it was changed', 'long ago', 0, true],
    ['waits 24 hours after "Remind Me Later"', daysAgo(100), now - 23.9 * hour, false],
    ['is shown again after 24 hours', daysAgo(100), now - 24 * hour, true],
    ['does not wait for a reminder of a clock that was ahead', daysAgo(100), now + hour, true],
  ])('%s', (_name, lastUpdate, remindedAt, due) => {
    expect(isPasswordNoticeDue(lastUpdate, remindedAt, now)).toBe(due);
  });
});
