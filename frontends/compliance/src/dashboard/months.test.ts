import { lastMonths, monthName } from './months';

describe('the months of a trend', () => {
  it('are whole and end with the current one, across the turn of the year', () => {
    expect(lastMonths(new Date(2026, 1, 15), 12)).toEqual({ from: '2025-03-01', to: '2026-02-28' });
    expect(lastMonths(new Date(2024, 1, 29), 1)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });

  it('have names in the reader’s language', () => {
    expect(monthName('2026-11', 'en')).toMatch(/Nov/);
    expect(monthName('2026-11', 'ar')).toMatch(/26/);
    expect(monthName('soon', 'en')).toBe('soon');
  });
});
