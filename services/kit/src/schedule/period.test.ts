import type { Frequency } from './frequency';
import { periodBefore, periodOf, periodsBetween } from './period';

describe('the period that a response answers for', () => {
  const examples: [Frequency, string, string, string, string][] = [
    ['daily', '2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['weekly', '2026-11-21', '2026-W47', '2026-11-16', '2026-11-22'],
    ['weekly', '2026-01-01', '2026-W01', '2025-12-29', '2026-01-04'],
    ['weekly', '2027-01-03', '2026-W53', '2026-12-28', '2027-01-03'],
    ['fortnightly', '1970-01-01', '1970-W01-W02', '1969-12-29', '1970-01-11'],
    ['fortnightly', '2026-11-21', '2026-W47-W48', '2026-11-16', '2026-11-29'],
    ['fortnightly', '2026-11-23', '2026-W47-W48', '2026-11-16', '2026-11-29'],
    ['fortnightly', '2027-01-03', '2026-W53-W01', '2026-12-28', '2027-01-10'],
    ['fortnightly', '2021-01-04', '2021-W01-W02', '2021-01-04', '2021-01-17'],
    ['monthly', '2024-02-29', '2024-02', '2024-02-01', '2024-02-29'],
    ['monthly', '2026-12-31', '2026-12', '2026-12-01', '2026-12-31'],
    ['quarterly', '2026-01-01', '2026-Q1', '2026-01-01', '2026-03-31'],
    ['quarterly', '2026-11-21', '2026-Q4', '2026-10-01', '2026-12-31'],
    ['half-yearly', '2026-06-30', '2026-H1', '2026-01-01', '2026-06-30'],
    ['half-yearly', '2026-07-01', '2026-H2', '2026-07-01', '2026-12-31'],
    ['yearly', '2026-11-21', '2026', '2026-01-01', '2026-12-31'],
    ['one time', '2026-11-21', 'once', '', ''],
  ];
  it.each(examples)('%s on %s is %s', (frequency, day, key, start, end) => {
    expect(periodOf(frequency, day)).toEqual({ key, start, end });
  });

  const before: [Frequency, string, string | undefined][] = [
    ['daily', '2026-03-01', '2026-02-28'],
    ['weekly', '2026-01-01', '2025-W52'],
    ['fortnightly', '2027-01-18', '2026-W53-W01'],
    ['monthly', '2026-01-15', '2025-12'],
    ['quarterly', '2026-02-01', '2025-Q4'],
    ['half-yearly', '2026-02-01', '2025-H2'],
    ['yearly', '2026-02-01', '2025'],
    ['one time', '2026-02-01', undefined],
  ];
  it.each(before)('before the %s period of %s comes %s', (frequency, day, key) => {
    expect(periodBefore(frequency, periodOf(frequency, day))?.key).toBe(key);
  });

  it('counts those that lie between two days', () => {
    expect(periodsBetween('fortnightly', '2026-11-15', '2026-11-30')).toBe(1);
    expect(periodsBetween('fortnightly', '2026-11-16', '2026-11-29')).toBe(0);
  });
});
