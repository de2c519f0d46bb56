import { isDueOn, lastDue, spanBefore } from './mailing-rhythm';

describe('the rhythm of a mailing', () => {
  it.each([
    ['daily', '2026-11-22', true],
    ['weekly', '2026-11-23', true],
    ['weekly', '2026-11-22', false],
    ['monthly', '2026-12-01', true],
    ['monthly', '2026-11-30', false],
  ] as const)('%s is due on %s: %p', (rhythm, day, due) => {
    expect(isDueOn(rhythm, day)).toBe(due);
  });

  it.each([
    ['daily', '2026-11-18', '2026-11-22', '2026-11-22'],
    ['daily', '2026-11-22', '2026-11-22', undefined],
    ['weekly', '2026-11-16', '2026-11-22', undefined],
    ['weekly', '2026-11-01', '2026-11-22', '2026-11-16'],
    ['monthly', '2026-06-15', '2026-11-22', '2026-11-01'],
    ['monthly', '2026-11-01', '2026-11-22', undefined],
  ] as const)('%s after %s up to %s is made up for once: %p', (rhythm, after, until, due) => {
    expect(lastDue(rhythm, after, until)).toBe(due);
  });

  it.each([
    ['daily', '2026-11-22', '2026-11-21', '2026-11-21'],
    ['weekly', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['monthly', '2026-12-01', '2026-11-01', '2026-11-30'],
  ] as const)('%s due on %s tells of %s to %s', (rhythm, due, from, to) => {
    expect(spanBefore(rhythm, due)).toEqual({ from, to });
  });
});
