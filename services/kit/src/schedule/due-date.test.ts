import { dueDate, lastDueDate, submissionDayNumber } from './due-date';
import type { Frequency } from './frequency';
import { periodOf } from './period';

describe('the day by which a response is due', () => {
  const examples: [Frequency, string, string | number | undefined, string][] = [
    ['daily', '2026-11-21', '5', '2026-11-21'],
    ['daily', '2024-02-29', undefined, '2024-02-29'],
    ['weekly', '2026-11-21', undefined, '2026-11-22'],
    ['weekly', '2026-11-21', 'Friday', '2026-11-20'],
    ['weekly', '2026-11-21', 2, '2026-11-17'],
    ['weekly', '2027-01-01', 'sun', '2027-01-03'],
    ['fortnightly', '2026-11-10', undefined, '2026-11-15'],
    ['fortnightly', '2026-11-10', 'Monday', '2026-11-09'],
    ['fortnightly', '2020-12-31', 7, '2021-01-03'],
    ['monthly', '2026-11-21', undefined, '2026-11-30'],
    ['monthly', '2026-02-10', '31', '2026-02-28'],
    ['monthly', '2024-02-10', '30', '2024-02-29'],
    ['monthly', '2100-02-10', '29', '2100-02-28'],
    ['monthly', '2026-04-01', 31, '2026-04-30'],
    ['quarterly', '2026-11-21', '10', '2026-12-10'],
    ['quarterly', '2026-04-01', '31', '2026-06-30'],
    ['half-yearly', '2026-11-21', undefined, '2026-12-31'],
    ['half-yearly', '2026-01-01', '31', '2026-06-30'],
    ['yearly', '2026-11-21', '', '2026-12-31'],
    ['yearly', '2024-02-29', '1', '2024-12-01'],
    ['monthly', '2026-11-21', 'whenever', '2026-11-30'],
  ];
  it.each(examples)('%s on %s with submission day %p is %s', (frequency, today, submissionDay, expected) => {
    expect(dueDate(frequency, periodOf(frequency, today), submissionDay)).toBe(expected);
  });

  it('is the end of the assignment for what is answered once', () => {
    expect(dueDate('one time', periodOf('one time', '2026-11-21'), undefined, '2026-12-01')).toBe('2026-12-01');
  });
});

describe('the last day, not after another, on which a response was due', () => {
  const examples: [Frequency, string | null, string, string | undefined][] = [
    ['daily', null, '2026-11-21', '2026-11-21'],
    ['weekly', 'Friday', '2026-11-19', '2026-11-13'],
    ['weekly', 'Friday', '2026-11-20', '2026-11-20'],
    ['fortnightly', null, '2027-01-02', '2026-12-27'],
    ['monthly', '31', '2024-03-30', '2024-02-29'],
    ['monthly', '5', '2026-11-30', '2026-11-05'],
    ['quarterly', null, '2026-12-30', '2026-09-30'],
    ['half-yearly', null, '2026-12-31', '2026-12-31'],
    ['yearly', '15', '2026-12-14', '2025-12-15'],
    ['one time', null, '2026-12-14', undefined],
  ];
  it.each(examples)('%s with submission day %p, until %s: %p', (frequency, submissionDay, until, expected) => {
    expect(lastDueDate(frequency, submissionDay, until)).toBe(expected);
  });
});

it.each([
  ['Friday', 5],
  [' friday ', 5],
  ['FRI', 5],
  ['5', 5],
  ['05', 5],
  [5, 5],
  ['31', 31],
  ['32', 0],
  ['fr', 0],
  ['fridays', 0],
  ['', 0],
  [null, 0],
])('submission day %p is day %p', (given, expected) => {
  expect(submissionDayNumber(given)).toBe(expected);
});
