/** One value of a chart. */
export interface ChartValue {
  /** What it stands for: a month, a chapter, a branch. */
  category: string;
  /** Whose it is, where several are compared: a rater, a year. */
  series?: string;
  /** Null where there is none, which is not the same as 0. */
  value: number | null | undefined;
}

/** The values of a chart as rows and columns, in the order in which they came. */
export interface ValueTable {
  categories: string[];
  /** One empty name where nothing is compared. */
  series: string[];
  at(category: string, series: string): number | undefined;
}

/** Lays out values for those who read numbers rather than shapes. */
export function valueTable(values: ChartValue[]): ValueTable {
  const cells = new Map(values.map(({ category, series = '', value }) => [`${category}\n${series}`, value]));
  return {
    categories: [...new Set(values.map(({ category }) => category))],
    series: [...new Set(values.map(({ series = '' }) => series))],
    at: (category, series) => cells.get(`${category}\n${series}`) ?? undefined,
  };
}
