import type { KpiSummary } from './kpi-summary';

/** So many digits of a sum are told: the rest of them depends on the order in which the values were added, and on who did it. */
const told = 14;

type Way = (of: KpiSummary) => number | null;

const sum: Way = (of) => Number(of.sum.toPrecision(told));
const average: Way = (of) => Number((of.sum / of.values).toPrecision(told));

/** By words of aggregation_type, which is free text (platform 3 Activity); the first that it contains counts. */
const ways: [RegExp, Way][] = [
  [/median/, ({ median }) => median],
  [/sum|total|cumul/, sum],
  [/min|lowest/, ({ least }) => least],
  [/max|highest/, ({ most }) => most],
  [/last|latest|current/, ({ last }) => last],
  [/first/, ({ first }) => first],
  [/count|number/, ({ values }) => values],
];

/** The figure that several values make: by what aggregation_type says, else their average; null of none. */
export function aggregated(of: KpiSummary, aggregationType: string): number | null {
  if (of.values === 0) return null;
  const text = aggregationType.toLowerCase();
  const way = ways.find(([words]) => words.test(text))?.[1] ?? average;
  return way(of);
}

/** Whether the figure of values by an aggregation type is their median. */
export function asksForMedian(aggregationType: string): boolean {
  return /median/i.test(aggregationType);
}
