import type { KpiAnswer } from './kpi-answer';

/** One value among those of several periods, in the order of their days. */
export type KpiValue = Pick<KpiAnswer, 'value'>;

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const average = (values: number[]): number => sum(values) / values.length;

/** By words of aggregation_type, which is free text (platform 3 Activity); the first that it contains counts. */
const ways: [RegExp, (values: number[]) => number][] = [
  [/median/, median],
  [/sum|total|cumul/, sum],
  [/min|lowest/, (values) => Math.min(...values)],
  [/max|highest/, (values) => Math.max(...values)],
  [/last|latest|current/, (values) => values.at(-1) as number],
  [/first/, (values) => values[0] as number],
  [/count|number/, (values) => values.length],
];

/** The figure that several values make: by what aggregation_type says, else their average; null of none. */
export function aggregated(list: KpiValue[], aggregationType: string): number | null {
  const values = list.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return null;
  const text = aggregationType.toLowerCase();
  const way = ways.find(([words]) => words.test(text))?.[1] ?? average;
  return way(values);
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : average(sorted.slice(middle - 1, middle + 1));
}
