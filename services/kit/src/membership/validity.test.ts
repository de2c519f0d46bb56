import { holdsOn } from './validity';

test.each([
  ['', '', true],
  ['2026-05-04', '2026-05-04', true],
  ['2026-05-05', '', false],
  ['', '2026-05-03', false],
  ['2026-01-01', '2026-12-31', true],
])('from "%s" to "%s" holds on 2026-05-04: %s', (valid_from, valid_to, holds) => {
  expect(holdsOn({ valid_from, valid_to }, '2026-05-04')).toBe(holds);
});
