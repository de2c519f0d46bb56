import { type Day, type Frequency, periodOf } from '@attesta/kit';
import type { KpiMeasure } from './kpi-answer';
import { kpiScore } from './kpi-answer';
import { type DatedKpi, type KpiFigure, kpiFigure } from './kpi-line';
import { summaryOf } from './kpi-summary';

/** The periods that the values of a KPI are rolled up to. */
export const rollupUnits = ['month', 'quarter', 'year'] as const;
export type RollupUnit = (typeof rollupUnits)[number];

const frequencyOf: Record<RollupUnit, Frequency> = { month: 'monthly', quarter: 'quarterly', year: 'yearly' };

/** The period of a unit that a day lies in: "2026-11", "2026-Q4", "2026", with its first day. */
export function rollupPeriod(unit: RollupUnit, day: Day): { period: string; start: Day; end: Day } {
  const { key, start, end } = periodOf(frequencyOf[unit], day);
  return { period: key, start, end };
}

/** What the values dated in a period make together, against the target that the last of them was recorded under. */
export interface RolledUpKpi extends KpiFigure {
  unit: RollupUnit;
  period: string;
  /** The first day of the period. */
  start: Day;
  /** 0 to 100; null without a value or a target. */
  score: number | null;
}

/**
 * The values of one KPI rolled up to each month, quarter and year that has any, by the aggregation type that the last value of the
 * period was recorded under. It follows from the values alone, so that whatever arrives late, is changed or deleted leaves the same
 * as if it had always been so.
 * @param recorded of any days, oldest first
 */
export function rollUp(recorded: DatedKpi[]): RolledUpKpi[] {
  return rollupUnits.flatMap((unit) => {
    const periods = new Map<string, { start: Day; own: [DatedKpi, ...DatedKpi[]] }>();
    for (const value of recorded) {
      const { period, start } = rollupPeriod(unit, value.response_date);
      const known = periods.get(period);
      if (known) known.own.push(value);
      else periods.set(period, { start, own: [value] });
    }
    return [...periods].map(([period, { start, own }]) => {
      const values = own.map(({ kpi }) => kpi);
      const figure = kpiFigure(values.at(-1) as KpiMeasure, summaryOf(values));
      return { unit, period, start, ...figure, score: kpiScore(figure) };
    });
  });
}
