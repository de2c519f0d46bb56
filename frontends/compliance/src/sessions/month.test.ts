import { addMonths, firstWeekdayOf, weeksOf } from './month';

describe('the weeks of a month', () => {
  it.each([
    ['2026-02', 7, 4, '2026-02-01', '2026-02-28'],
    ['2026-02', 1, 5, '2026-01-26', '2026-03-01'],
    ['2026-11', 1, 6, '2026-10-26', '2026-12-06'],
    ['2028-02', 1, 5, '2028-01-31', '2028-03-05'],
    ['2026-12', 6, 5, '2026-11-28', '2027-01-01'],
  ])('of %s, beginning on day %i, are %i: from %s to %s', (month, first, count, from, to) => {
    const weeks = weeksOf(month, first);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([from, to]);
  });

  it('go on over the turn of the year', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-07',
    ]);
  });

  it('begin as people who speak the language have it', () => {
    expect([firstWeekdayOf('fr'), firstWeekdayOf('it')]).toEqual([1, 1]);
  });
});
