import { type Context, currentDay } from '@attesta/kit';
import type { ReportTotal } from '@attesta/proto/compliance';
import type { ReportName } from '@attesta/proto/compliance-words';
import { type ReportAddress, reportRequest } from '@attesta/proto/report-address';
import { rounded } from '../domain/scoring/percentage';
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
 * the database up to a bound; it knows their scores alone. @param all counts them to their end, which may take long @throws AppError as the report's own call
 */
export async function reportTotals(
  context: Context,
  report: ReportName,
  address: ReportAddress,
  all = false,
): Promise<ReportTotal[]> {
  const { batches, figures: stored } = await reportRows(context, report, reportRequest(report, address, currentDay()));
  if (stored) {
    const { rows: value, more, mean: score } = await stored(all);
    return [{ figure: 'rows', value, is_mean: false, more }, ...meanOf('score', score)];
  }
  return addedUp(batches, figures[report]);
}

/** What rows come to that are taken batch by batch; none of them is kept. */
export async function addedUp(
  batches: AsyncIterable<ReportRow[]>,
  { sums, means }: { sums: string[]; means: string[] },
): Promise<ReportTotal[]> {
  let rows = 0;
  const added = new Map([...sums, ...means].map((figure) => [figure, { sum: 0, count: 0 }]));
  for await (const batch of batches) {
    rows += batch.length;
    for (const row of batch)
      for (const [figure, so] of added) {
        const value = row[figure];
        if (typeof value !== 'number') continue;
        so.sum += value;
        so.count += 1;
      }
  }
  const of = (figure: string) => added.get(figure) as { sum: number; count: number };
  return [
    { figure: 'rows', value: rows, is_mean: false },
    ...sums.map((figure) => ({ figure, value: of(figure).sum, is_mean: false })),
    ...means.flatMap((figure) => meanOf(figure, of(figure).count > 0 ? of(figure).sum / of(figure).count : undefined)),
  ];
}

/** Nothing, where no row has it. */
function meanOf(figure: string, mean: number | undefined): ReportTotal[] {
  const value = rounded(mean);
  return value === undefined ? [] : [{ figure, value, is_mean: true }];
}
