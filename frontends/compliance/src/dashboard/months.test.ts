import { daysUntil, monthName } from './months';

describe('months and days of a dashboard', () => {
  it('have names in the reader’s language', () => {
    expect(monthName('2026-11', 'en')).toMatch(/Nov/);
    expect(monthName('2026-11', 'ar')).toMatch(/26/);
    expect(monthName('soon', 'en')).toBe('soon');
  });

  it.each([
    ['2026-12-02', 10],
    ['2026-11-22', 0],
    ['2026-11-21T00:00:00.000Z', -1],
  ])('%s is %i days away', (day, days) => {
    expect(daysUntil(day, new Date('2026-11-22T23:30:00Z'))).toBe(days);
  });
});
