import { addUp, monthsBefore, monthsBetween, share } from './trend';

describe('the trend by month', () => {
  it('has every month of its range, over the turn of the year too', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
  });
  it('counts back over the turn of the year', () => {
    expect(monthsBefore('2026-02', 11)).toBe('2025-03');
  });

  const counts = (met: number, partially_met: number, not_met: number, not_applicable = 0) => ({
    responses: 1,
    met,
    partially_met,
    not_met,
    not_applicable,
  });
  it.each([
    [counts(1, 0, 1), 50],
    [counts(0, 1, 0), 50],
    [counts(2, 0, 1, 7), 66.67],
    [counts(0, 0, 3), 0],
    [counts(0, 0, 0, 4), undefined],
  ])('weighs the answers %j to %p', (given, expected) => {
    expect(share(given)).toBe(expected);
  });
  it('adds months up', () => {
    expect(addUp([counts(1, 2, 3, 4), counts(1, 1, 1, 1)])).toEqual({
      responses: 2,
      met: 2,
      partially_met: 3,
      not_met: 4,
      not_applicable: 5,
    });
  });
});
