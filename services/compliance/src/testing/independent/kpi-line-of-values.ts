/** A value of a KPI with the day that it is of and what it was judged by. */
export interface ValueOfKpi extends JudgedBy {
  response_date: string;
  value: number | null;
}

/** What a KPI is judged by. */
export interface JudgedBy {
  target: number | null;
  totarget: number | null;
  aggregation_type: string;
}

/**
 * A line of the chart of KPIs, figured out in a second way: from all of its values, one by one. Nothing here is taken from the service;
 * both follow SCORING.md. @param values oldest first
 */
export function kpiLineOfValues(measure: JudgedBy, values: ValueOfKpi[], months: string[]) {
  return {
    ...figureOf(measure, values),
    months: months.map((month) => {
      const own = values.filter(({ response_date }) => response_date.startsWith(month));
      return { month, ...figureOf(own.at(-1) ?? measure, own) };
    }),
  };
}

function figureOf({ target, totarget, aggregation_type }: JudgedBy, recorded: ValueOfKpi[]) {
  const values = recorded.flatMap(({ value }) => value ?? []);
  const value = values.length > 0 ? shown(made(values, aggregation_type)) : undefined;
  return { value, standing: standingOf(value, target, totarget), responses: recorded.length };
}

function made(values: number[], way: string): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const sum = values.reduce((total, value) => total + value, 0);
  switch (way) {
    case 'Median':
      return ((sorted[Math.ceil(half) - 1] as number) + (sorted[Math.floor(half)] as number)) / 2;
    case 'Sum':
      return sum;
    case 'Minimum':
      return sorted[0] as number;
    case 'Maximum':
      return sorted.at(-1) as number;
    case 'Latest':
      return values.at(-1) as number;
    case 'First':
      return values[0] as number;
    case 'Count':
      return values.length;
    default:
      return sum / values.length;
  }
}

function standingOf(value: number | undefined, target: number | null, totarget: number | null): string {
  if (value === undefined) return '';
  if (target === null && totarget === null) return 'no target';
  const ends = [target ?? Number.NEGATIVE_INFINITY, totarget ?? Number.POSITIVE_INFINITY].sort((a, b) => a - b);
  return value >= (ends[0] as number) && value <= (ends[1] as number) ? 'met' : 'not met';
}

function shown(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100;
}
