import type { Reply } from '@attesta/ui';
import type { ChartValue } from '@attesta/ui/charts';

type Trends = NonNullable<Reply<'compliance.GetIncidentTrends'>['data']>;
export type IncidentCount = NonNullable<Trends['counts']>[number];
export type TrendGroup = 'severity' | 'type' | 'place' | 'harm';

/** Series that a line chart can tell apart; the rest is summed up. */
const mostSeries = 3;
const mostBars = 12;

/** The months from one day to another, YYYY-MM. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (const at = new Date(`${from.slice(0, 7)}-01`); months.length < 120; at.setUTCMonth(at.getUTCMonth() + 1)) {
    const month = at.toISOString().slice(0, 7);
    if (month > to.slice(0, 7)) break;
    months.push(month);
  }
  return months;
}

/** How many there were of each of a kind, the most first. */
export function totalsBy(counts: IncidentCount[], group: TrendGroup): { key: string; incidents: number }[] {
  const totals = new Map<string, number>();
  for (const count of counts) {
    const key = String(count[group] ?? '');
    totals.set(key, (totals.get(key) ?? 0) + (count.incidents ?? 0));
  }
  return [...totals]
    .map(([key, incidents]) => ({ key, incidents }))
    .sort((one, other) => other.incidents - one.incidents || one.key.localeCompare(other.key));
}

/** A line for each of the most frequent of a kind, and one for all others; months without any are 0. */
export function linesOf(
  counts: IncidentCount[],
  months: string[],
  group: TrendGroup,
  words: { of: (key: string) => string; others: string; month: (month: string) => string },
): ChartValue[] {
  const totals = totalsBy(counts, group).map(({ key }) => key);
  const shown = totals.length > mostSeries ? totals.slice(0, mostSeries - 1) : totals;
  const series = totals.length > shown.length ? [...shown, undefined] : shown;
  return series.flatMap((key) =>
    months.map((month) => ({
      category: words.month(month),
      series: key === undefined ? words.others : words.of(key),
      value: counts
        .filter((count) => count.month === month)
        .filter((count) => (key === undefined ? !shown.includes(String(count[group])) : String(count[group]) === key))
        .reduce((sum, { incidents = 0 }) => sum + incidents, 0),
    })),
  );
}

/** A bar for each of a kind, the most first. */
export function barsOf(counts: IncidentCount[], group: TrendGroup, of: (key: string) => string): ChartValue[] {
  return totalsBy(counts, group)
    .slice(0, mostBars)
    .map(({ key, incidents }) => ({ category: of(key), value: incidents }));
}
