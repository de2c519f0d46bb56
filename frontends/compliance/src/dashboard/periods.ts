import type { Overview } from './overview';

type Month = NonNullable<NonNullable<Overview['answers']>['trend']>[number];

/** What was answered in some months: the share that is met, and the responses. */
export interface PeriodFigure {
  /** In percent; undefined when nothing that applies was answered. */
  score: number | undefined;
  responses: number;
  /** The elements that the score is reckoned from. */
  met: number;
  partially: number;
  applicable: number;
}

/** A period beside the one before it and the same one a year ago. */
export interface ComparedPeriod {
  key: 'month' | 'quarter' | 'year';
  now: PeriodFigure;
  before: PeriodFigure;
  /** Of a year the same as before. */
  yearAgo: PeriodFigure;
}

const lengths = [
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
] as const;

/** The months that are compared, two years, the earliest first. */
export function monthsOf({ answers, answers_before }: Overview): Month[] {
  return [...(answers_before?.trend ?? []), ...(answers?.trend ?? [])];
}

/** Whether anything was answered in them. */
export function hasAnswers(overview: Overview): boolean {
  return monthsOf(overview).some(({ responses }) => responses);
}

/**
 * The last month, three months and twelve months of two years, each beside the months before them.
 * @param months 24, the earliest first
 */
export function comparedPeriods(months: Month[]): ComparedPeriod[] {
  const end = months.length;
  return lengths.map(([key, length]) => ({
    key,
    now: figure(months.slice(end - length)),
    before: figure(months.slice(end - 2 * length, end - length)),
    yearAgo: figure(months.slice(Math.max(end - 12 - length, 0), end - 12)),
  }));
}

/** (met + half of partially met) of all that applied, as the server counts it (specification: platform 7, complianceMet). */
function figure(months: Month[]): PeriodFigure {
  const add = (name: 'met' | 'partially_met' | 'not_met' | 'responses'): number =>
    months.reduce((sum, month) => sum + (month[name] ?? 0), 0);
  const applicable = add('met') + add('partially_met') + add('not_met');
  const score = applicable > 0 ? ((add('met') + add('partially_met') / 2) / applicable) * 100 : undefined;
  return { score, responses: add('responses'), met: add('met'), partially: add('partially_met'), applicable };
}
