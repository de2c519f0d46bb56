import { monthAfter, weeksOf } from './month-days';

describe('the weeks of a month', () => {
  it('begin on Mondays and hold all its days', () => {
    const weeks = weeksOf('2026-02');
    expect(weeks.map(([monday]) => monday)).toEqual([
      '2026-01-26',
      '2026-02-02',
      '2026-02-09',
      '2026-02-16',
      '2026-02-23',
    ]);
    expect(weeksOf('2027-02').flat()).toHaveLength(28);
    expect(weeksOf('2026-11').at(-1)).toContain('2026-11-30');
  });

  it('follow each other over the end of a year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});
