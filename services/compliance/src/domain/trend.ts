import { rounded } from './scoring/percentage';

/** Elements of the responses of a span of time by answer. */
export interface AnsweredElements {
  responses: number;
  met: number;
  partially_met: number;
  not_met: number;
  not_applicable: number;
}

const none: AnsweredElements = { responses: 0, met: 0, partially_met: 0, not_met: 0, not_applicable: 0 };

/** The months from one to another, both included, as YYYY-MM. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = nextMonth(month)) months.push(month);
  return months;
}

/** The month so many months before, YYYY-MM. */
export function monthsBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** Several counts added up. */
export function addUp(list: AnsweredElements[]): AnsweredElements {
  const total = { ...none };
  for (const one of list) for (const key of Object.keys(none) as (keyof AnsweredElements)[]) total[key] += one[key];
  return total;
}

/** (met + half of partially met) of all that applied, in percent; undefined when nothing did. */
export function share({ met, partially_met, not_met }: AnsweredElements): number | undefined {
  const applicable = met + partially_met + not_met;
  return applicable > 0 ? rounded(((met + partially_met / 2) / applicable) * 100) : undefined;
}

function nextMonth(month: string): string {
  return monthsBefore(month, -1);
}
