import type { KpiAnswer, KpiMeasure } from './kpi-answer';

/** What several values of a KPI come to, however many they are: enough for their figure by any aggregation type. */
export interface KpiSummary {
  /** How many were recorded, those without a value included. */
  responses: number;
  /** How many of them have one. */
  values: number;
  /** 0 without values, all others null. */
  sum: number;
  least: number | null;
  most: number | null;
  /** By their days. */
  first: number | null;
  last: number | null;
  /** Null too where nobody has asked for it: it does not follow from the others. */
  median: number | null;
}

/** The values of a KPI that are dated in one month. */
export interface KpiMonthSummary extends KpiSummary {
  /** YYYY-MM */
  month: string;
  /** What the last of them was judged by. */
  measure: KpiMeasure;
}

/** What no values come to. */
export const noValues: KpiSummary = {
  responses: 0,
  values: 0,
  sum: 0,
  least: null,
  most: null,
  first: null,
  last: null,
  median: null,
};

/** @param list in the order of their days */
export function summaryOf(list: Pick<KpiAnswer, 'value'>[]): KpiSummary {
  const values = list.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return { ...noValues, responses: list.length };
  return {
    responses: list.length,
    values: values.length,
    sum: added(values),
    least: Math.min(...values),
    most: Math.max(...values),
    first: values[0] as number,
    last: values.at(-1) as number,
    median: medianOf(values),
  };
}

/** What the values of several summaries come to, but for their median. @param list in the order of their days */
export function together(list: KpiSummary[]): KpiSummary {
  const withValues = list.filter(({ values }) => values > 0);
  return {
    responses: added(list.map(({ responses }) => responses)),
    values: added(withValues.map(({ values }) => values)),
    sum: added(withValues.map(({ sum }) => sum)),
    least: withValues.length > 0 ? Math.min(...withValues.flatMap(({ least }) => least ?? [])) : null,
    most: withValues.length > 0 ? Math.max(...withValues.flatMap(({ most }) => most ?? [])) : null,
    first: withValues[0]?.first ?? null,
    last: withValues.at(-1)?.last ?? null,
    median: null,
  };
}

/** The one in the middle, or the mean of the two that are; null of none. */
export function medianOf(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.length > 0 ? added(middle) / middle.length : null;
}

function added(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
