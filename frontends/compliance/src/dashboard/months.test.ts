import { monthName } from './months';

test('months have names in the reader’s language', () => {
  expect(monthName('2026-11', 'en')).toMatch(/Nov/);
  expect(monthName('2026-11', 'ar')).toMatch(/26/);
  expect(monthName('soon', 'en')).toBe('soon');
});
