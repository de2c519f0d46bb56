import { wholeMonths } from './whole-months';

const today = '2026-11-22';

describe('a span of days', () => {
  it.each([
    ['one month', '2026-09-01', '2026-09-30', ['2026-09', '2026-09'], []],
    ['several months', '2026-01-01', '2026-09-30', ['2026-01', '2026-09'], []],
    ['until today', '2026-10-01', today, ['2026-10', '2026-11'], []],
    ['beyond today', '2026-10-01', '2026-11-30', ['2026-10', '2026-11'], []],
    [
      'with days before and after',
      '2026-06-15',
      '2026-09-10',
      ['2026-07', '2026-08'],
      [
        { from: '2026-06-15', to: '2026-06-30' },
        { from: '2026-09-01', to: '2026-09-10' },
      ],
    ],
    ['a February of 29 days', '2024-02-01', '2024-02-29', ['2024-02', '2024-02'], []],
  ])('%s: whole months, and the days around them', (_name, from, to, months, rest) => {
    expect(wholeMonths(from, to, today)).toEqual({ months: { first: months[0], last: months[1] }, rest });
  });

  it('within one month is days alone', () => {
    expect(wholeMonths('2026-09-02', '2026-09-30', today)).toEqual({
      rest: [{ from: '2026-09-02', to: '2026-09-30' }],
    });
    expect(wholeMonths('2026-09-01', '2026-09-29', today)).toEqual({
      rest: [{ from: '2026-09-01', to: '2026-09-29' }],
    });
    expect(wholeMonths('2026-09-20', '2026-10-10', today)).toEqual({
      rest: [{ from: '2026-09-20', to: '2026-10-10' }],
    });
  });

  it('never counts a day twice nor leaves one out', () => {
    for (const [from, to] of [
      ['2026-01-31', '2026-03-01'],
      ['2025-12-31', '2026-01-01'],
      ['2026-02-01', '2026-02-28'],
      ['2026-05-03', '2026-11-22'],
      ['2026-11-10', '2026-11-22'],
    ] as const) {
      const { months, rest } = wholeMonths(from, to, today);
      const inside = (day: string): number =>
        Number(Boolean(months && day.slice(0, 7) >= months.first && day.slice(0, 7) <= months.last)) +
        rest.filter((part) => day >= part.from && day <= part.to).length;
      for (let at = Date.parse('2025-12-01'); at <= Date.parse(today); at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10);
        expect({ day, counted: inside(day) }).toEqual({ day, counted: Number(day >= from && day <= to) });
      }
    }
  });
});
