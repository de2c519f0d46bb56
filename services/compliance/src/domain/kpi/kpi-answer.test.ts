import { aggregated } from './aggregated';
import { kpiScore, kpiStanding, kpiValue } from './kpi-answer';
import { summaryOf } from './kpi-summary';

describe('the value of a KPI', () => {
  it.each<[number, number, string, number | null]>([
    [45, 50, 'Percentage', 90],
    [45, 50, '%', 90],
    [3, 4000, 'Rate per 1,000', 0.75],
    [3, 4000, 'per 100 000 days', 75],
    [45, 50, 'Ratio', 0.9],
    [45, 50, '', 0.9],
    [0, 50, 'Percentage', 0],
    [5, 0, 'Percentage', null],
  ])('%p of %p as %p is %p', (numerator, denominator, kind, expected) => {
    expect(kpiValue(numerator, denominator, kind)).toBe(expected);
  });
});

describe('a value against its target', () => {
  it.each<[number | null, number | null, number | null, string | undefined, number | null]>([
    [95, 90, 100, 'met', 100],
    [90, 90, 100, 'met', 100],
    [100, 90, 100, 'met', 100],
    [45, 90, 100, 'not met', 50],
    [120, 90, 100, 'not met', (100 / 120) * 100],
    [95, 100, 90, 'met', 100],
    [95, 90, null, 'met', 100],
    [45, 90, null, 'not met', 50],
    [2, null, 5, 'met', 100],
    [10, null, 5, 'not met', 50],
    [1, 0, 0, 'not met', 0],
    [0, 0, 0, 'met', 100],
    [-5, 10, null, 'not met', 0],
    [12, null, null, 'no target', null],
    [null, 90, 100, undefined, null],
  ])('%p with %p to %p is %p and scores %p', (value, target, totarget, standing, score) => {
    expect(kpiStanding({ value, target, totarget })).toBe(standing);
    expect(kpiScore({ value, target, totarget })).toBe(score);
  });
});

describe('the values of several periods', () => {
  it.each<[string, number | null]>([
    ['Average', 4],
    ['', 4],
    ['Sum', 16],
    ['Median', 3.5],
    ['Minimum', 1],
    ['Max', 8],
    ['Latest value', 5],
  ])('make by %p %p, without those that have none', (way, expected) => {
    const values = [{ value: 1 }, { value: 2 }, { value: null }, { value: 8 }, { value: 5 }];
    expect(aggregated(summaryOf(values), way)).toBe(expected);
  });

  it('make the figure that one writes, in whatever order they are added', () => {
    const values = [{ value: 0.1 }, { value: 0.2 }, { value: 0.3 }];
    expect(aggregated(summaryOf(values), 'Sum')).toBe(0.6);
    expect(aggregated(summaryOf(values.reverse()), 'Sum')).toBe(0.6);
    expect(aggregated(summaryOf(values), 'Average')).toBe(0.2);
  });

  it('make no figure where there are none', () => {
    expect(aggregated(summaryOf([{ value: null }]), 'Sum')).toBeNull();
  });
});
