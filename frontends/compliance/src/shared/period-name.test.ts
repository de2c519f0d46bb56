import { periodName } from './period-name';

const words: Record<string, string> = {
  'period.week': 'week of {date}',
  'period.quarter': 'Q{n} {year}',
  'period.firstHalf': 'first half of {year}',
  'period.secondHalf': 'second half of {year}',
};
const t = (key: string, options: Record<string, unknown> = {}): string =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (_all, name) => String(options[name]));

describe('the name of a period', () => {
  it.each([
    ['daily', '2026-11-22', '22 Nov 2026'],
    ['weekly', '2026-11-16', 'week of 16 Nov'],
    ['monthly', '2026-11-01', 'November 2026'],
    ['quarterly', '2026-10-01', 'Q4 2026'],
    ['half-yearly', '2026-01-01', 'first half of 2026'],
    ['half-yearly', '2026-07-01', 'second half of 2026'],
    ['yearly', '2026-01-01', '2026'],
    ['one time', '', ''],
  ])('%s from %s is %p', (response_frequency, period_start, name) => {
    expect(periodName(t, 'en-GB', { response_frequency, period_start })).toBe(name);
  });

  it('is in the reader’s language, with the digits that reports use', () => {
    expect(periodName(t, 'fr', { response_frequency: 'monthly', period_start: '2026-11-01' })).toBe('novembre 2026');
    expect(periodName(t, 'ar', { response_frequency: 'monthly', period_start: '2026-11-01' })).toMatch(/2026/);
  });
});
