import type { Day } from '@attesta/kit';
import { aggregated } from './aggregated';
import { type KpiAnswer, type KpiMeasure, type KpiStanding, kpiScore, kpiStanding } from './kpi-answer';
import { type KpiMonthSummary, type KpiSummary, noValues, together } from './kpi-summary';

/** A recorded value of a KPI and the day that it is of. */
export interface DatedKpi {
  response_date: Day;
  kpi: KpiAnswer;
}

/** What the values of some time make together, and how that stands against a target. */
export interface KpiFigure {
  value: number | null;
  target: number | null;
  totarget: number | null;
  standing: KpiStanding | undefined;
  responses: number;
}

/** A KPI over some months. */
export interface KpiLine extends KpiFigure {
  /** 0 to 100; null without a value or a target. */
  score: number | null;
  months: (KpiFigure & { month: string })[];
}

/**
 * The values of a KPI month by month, each against what it was judged by when it was recorded, and all of them together against
 * the target of today.
 * @param recorded of the months that have any, oldest first
 * @param months YYYY-MM; those without a value have a figure without one
 * @param median of the values of all months, where the measure asks for it
 */
export function kpiLine(
  measure: KpiMeasure,
  recorded: KpiMonthSummary[],
  months: string[],
  median: number | null = null,
): KpiLine {
  const all = kpiFigure(measure, { ...together(recorded), median });
  const byMonth = new Map(recorded.map((one) => [one.month, one]));
  return {
    ...all,
    score: kpiScore(all),
    months: months.map((month) => {
      const own = byMonth.get(month);
      return { month, ...kpiFigure(own?.measure ?? measure, own ?? noValues) };
    }),
  };
}

/** The worst first: those with the lowest score, then those without a target, then those without a value. */
export function worstFirst(a: Pick<KpiLine, 'score' | 'value'>, b: Pick<KpiLine, 'score' | 'value'>): number {
  const rank = ({ score, value }: Pick<KpiLine, 'score' | 'value'>): number => score ?? (value === null ? 102 : 101);
  return rank(a) - rank(b);
}

/** What some values make together by the aggregation type of a measure, and how that stands against its target. */
export function kpiFigure({ target, totarget, aggregation_type }: KpiMeasure, of: KpiSummary): KpiFigure {
  const value = aggregated(of, aggregation_type);
  return { value, target, totarget, standing: kpiStanding({ value, target, totarget }), responses: of.responses };
}
