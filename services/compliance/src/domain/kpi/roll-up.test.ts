import { rollUp, rollupPeriod } from './roll-up';

const recorded = (
  response_date: string,
  value: number | null,
  aggregation_type = 'Sum',
  target: number | null = 10,
) => ({
  response_date,
  kpi: {
    value,
    numerator: null,
    denominator: null,
    target,
    totarget: null,
    type_of_number: '',
    type_of_measure: '',
    aggregation_type,
  },
});
const shown = (values: Parameters<typeof rollUp>[0]) =>
  rollUp(values).map(({ period, value, standing, responses }) => [period, value, standing, responses]);

describe('the values of a KPI', () => {
  it('are rolled up to months, quarters and years, each against its target', () => {
    const values = [
      recorded('2025-12-31', 4),
      recorded('2026-01-01', 6),
      recorded('2026-01-31', 5),
      recorded('2026-04-01', 1),
    ];
    expect(shown(values)).toEqual([
      ['2025-12', 4, 'not met', 1],
      ['2026-01', 11, 'met', 2],
      ['2026-04', 1, 'not met', 1],
      ['2025-Q4', 4, 'not met', 1],
      ['2026-Q1', 11, 'met', 2],
      ['2026-Q2', 1, 'not met', 1],
      ['2025', 4, 'not met', 1],
      ['2026', 12, 'met', 3],
    ]);
  });

  it.each([
    ['Sum', 9],
    ['Average', 3],
    ['Last value', 2],
  ])('make by %s %p', (way, expected) => {
    const values = [recorded('2026-01-05', 4, way), recorded('2026-02-05', 3, way), recorded('2026-03-05', 2, way)];
    expect(rollUp(values).find(({ period }) => period === '2026-Q1')).toMatchObject({
      value: expected,
      start: '2026-01-01',
    });
  });

  it('are judged by the target that the last of the period was recorded under', () => {
    const [month] = rollUp([recorded('2026-01-05', 4, 'Average', 10), recorded('2026-01-20', 4, 'Average', 4)]);
    expect(month).toMatchObject({ value: 4, target: 4, standing: 'met', score: 100 });
  });

  it('make no figure of nothing to divide by, and nothing of nothing', () => {
    expect(rollUp([recorded('2026-01-05', null)])[0]).toMatchObject({ value: null, standing: undefined, score: null });
    expect(rollUp([])).toEqual([]);
  });

  it('lie in periods with a first and a last day', () => {
    expect(rollupPeriod('quarter', '2026-11-22')).toEqual({
      period: '2026-Q4',
      start: '2026-10-01',
      end: '2026-12-31',
    });
  });
});
