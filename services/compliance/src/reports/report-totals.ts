import { type Context, currentDay } from '@attesta/kit';
import type { ReportTotal } from '@attesta/proto/compliance';
import type { ReportName } from '@attesta/proto/compliance-words';
import { type ReportAddress, reportRequest } from '@attesta/proto/report-address';
import { mean, rounded } from '../domain/scoring/percentage';
import type { ReportRow } from './export/report-columns';
import { reportRows } from './export/report-rows';

/** What is added up of each report, and of what the mean is taken. */
const figures: Record<ReportName, { sums: string[]; means: string[] }> = {
  user: { sums: [], means: [] },
  checklist: { sums: ['noofelement', 'noofresponse'], means: ['score'] },
  checklistReport: { sums: ['noofelement', 'noofresponse'], means: ['score'] },
  kpi: { sums: [], means: ['score'] },
  observation: { sums: [], means: ['score'] },
  document: { sums: ['files'], means: ['score'] },
  updator: { sums: ['assigned', 'answered', 'overdue'], means: ['score'] },
  updatorReport: { sums: ['assigned', 'answered', 'overdue'], means: ['score'] },
  updatorActivityReport: { sums: ['noofelement', 'noofresponse'], means: ['score'] },
  propertyassign: { sums: ['activities'], means: [] },
  surveyorassessment: { sums: [], means: ['score'] },
  surveyorcompare: {
    sums: ['noofelement', 'differing'],
    means: ['updator_score', 'internal_surveyor_score', 'external_surveyor_score', 'difference'],
  },
};

/**
 * What all rows that an address of a report shows the actor come to. Rows that are answers of some days, which have no end, are counted by
 * the database up to a bound; it knows their scores alone. @throws AppError as the report's own call
 */
export async function reportTotals(
  context: Context,
  report: ReportName,
  address: ReportAddress,
): Promise<ReportTotal[]> {
  const {
    count,
    batches,
    figures: stored,
  } = await reportRows(context, report, reportRequest(report, address, currentDay()));
  if (stored) {
    const { rows: value, more, mean: score } = await stored();
    return [{ figure: 'rows', value, is_mean: false, more }, ...meanOf('score', [score])];
  }
  const rows = { figure: 'rows', value: await count(), is_mean: false };
  const found: ReportRow[] = [];
  for await (const batch of batches) found.push(...batch);
  const { sums, means } = figures[report];
  return [
    rows,
    ...sums.map((figure) => ({ figure, value: sum(numbersOf(found, figure)), is_mean: false })),
    ...means.flatMap((figure) => meanOf(figure, numbersOf(found, figure))),
  ];
}

/** Nothing, where no row has it. */
function meanOf(figure: string, values: (number | undefined)[]): ReportTotal[] {
  const known = values.filter((value) => value !== undefined);
  const value = rounded(mean(known));
  return value === undefined ? [] : [{ figure, value, is_mean: true }];
}

function numbersOf(rows: ReportRow[], figure: string): number[] {
  return rows.flatMap((row) => (typeof row[figure] === 'number' ? (row[figure] as number) : []));
}

function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
