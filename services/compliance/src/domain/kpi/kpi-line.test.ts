import type { KpiMeasure } from './kpi-answer';
import { type DatedKpi, kpiLine, worstFirst } from './kpi-line';
import { type KpiMonthSummary, summaryOf } from './kpi-summary';

const measure: KpiMeasure = {
  target: 90,
  totarget: 100,
  type_of_number: 'Percentage',
  type_of_measure: '',
  aggregation_type: 'Average',
};
const months = ['2026-09', '2026-10', '2026-11'];
const recorded = (response_date: string, value: number | null, more: Partial<KpiMeasure> = {}) => ({
  response_date,
  kpi: { ...measure, numerator: null, denominator: null, value, ...more },
});

/** What was recorded in each of these months, oldest first. */
const byMonth = (...values: DatedKpi[]): KpiMonthSummary[] =>
  months.flatMap((month) => {
    const own = values.filter(({ response_date }) => response_date.startsWith(month)).map(({ kpi }) => kpi);
    const last = own.at(-1);
    return last ? [{ month, measure: last, ...summaryOf(own) }] : [];
  });

describe('a KPI over some months', () => {
  it('has one figure a month, and one of all by its aggregation type', () => {
    const line = kpiLine(
      measure,
      byMonth(recorded('2026-09-10', 80), recorded('2026-11-02', 90), recorded('2026-11-20', 100)),
      months,
    );
    expect(line).toMatchObject({ value: 90, standing: 'met', score: 100, responses: 3 });
    expect(line.months).toEqual([
      { month: '2026-09', value: 80, target: 90, totarget: 100, standing: 'not met', responses: 1 },
      { month: '2026-10', value: null, target: 90, totarget: 100, standing: undefined, responses: 0 },
      { month: '2026-11', value: 95, target: 90, totarget: 100, standing: 'met', responses: 2 },
    ]);
  });

  it('judges each month by the target of its time, and all together by that of today', () => {
    const values = byMonth(recorded('2026-09-10', 80, { target: 70 }), recorded('2026-10-10', 80));
    const line = kpiLine(measure, values, months);
    expect(line.months.map(({ target, standing }) => [target, standing])).toEqual([
      [70, 'met'],
      [90, 'not met'],
      [90, undefined],
    ]);
    expect(line).toMatchObject({ value: 80, standing: 'not met' });
    expect(line.score).toBeCloseTo((80 / 90) * 100, 10);
  });

  it('has no figure without values, and no score without a target', () => {
    expect(kpiLine(measure, [], months)).toMatchObject({ value: null, score: null, standing: undefined, responses: 0 });
    const free = { ...measure, target: null, totarget: null };
    expect(kpiLine(free, byMonth(recorded('2026-09-10', 5, free)), months)).toMatchObject({
      value: 5,
      score: null,
      standing: 'no target',
    });
  });

  it.each([
    ['Sum', 14],
    ['Average', 3.5],
    ['Minimum', 1],
    ['Maximum', 8],
    ['First value', 2],
    ['Latest value', 1],
    ['Number of values', 4],
    ['Median', 2.5],
  ])('makes by %s %p of the values of all months together, those without a value left out', (way, expected) => {
    const values = [
      recorded('2026-09-10', null),
      recorded('2026-09-11', 2),
      recorded('2026-10-01', 3),
      recorded('2026-10-02', 8),
      recorded('2026-11-01', 1),
      recorded('2026-11-02', null),
    ];
    const line = kpiLine({ ...measure, aggregation_type: way }, byMonth(...values), months, 2.5);
    expect(line).toMatchObject({ value: expected, responses: 6 });
  });

  it('stands before those that are better, and before those without a score', () => {
    const list = [
      { score: 100, value: 95 },
      { score: null, value: null },
      { score: null, value: 3 },
      { score: 20, value: 9 },
    ];
    expect([...list].sort(worstFirst).map(({ value }) => value)).toEqual([9, 95, 3, null]);
  });
});
