import type { Day } from '@attesta/kit';
import { aggregated } from './aggregated';
import { type KpiAnswer, type KpiMeasure, type KpiStanding, kpiScore, kpiStanding } from './kpi-answer';

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
 * @param values oldest first
 * @param months YYYY-MM; those without a value have a figure without one
 */
export function kpiLine(measure: KpiMeasure, values: DatedKpi[], months: string[]): KpiLine {
  const all = kpiFigure(measure, values);
  return {
    ...all,
    score: kpiScore(all),
    months: months.map((month) => {
      const own = values.filter(({ response_date }) => response_date.startsWith(month));
      return { month, ...kpiFigure(own.at(-1)?.kpi ?? measure, own) };
    }),
  };
}

/** The worst first: those with the lowest score, then those without a target, then those without a value. */
export function worstFirst(a: Pick<KpiLine, 'score' | 'value'>, b: Pick<KpiLine, 'score' | 'value'>): number {
  const rank = ({ score, value }: Pick<KpiLine, 'score' | 'value'>): number => score ?? (value === null ? 102 : 101);
  return rank(a) - rank(b);
}

/** What some values make together by the aggregation type of a measure, and how that stands against its target. */
export function kpiFigure(measure: KpiMeasure, values: DatedKpi[]): KpiFigure {
  const { target, totarget, aggregation_type } = measure;
  const value = aggregated(
    values.map(({ kpi }) => kpi),
    aggregation_type,
  );
  return { value, target, totarget, standing: kpiStanding({ value, target, totarget }), responses: values.length };
}
