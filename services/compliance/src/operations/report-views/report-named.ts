import { invalid, required, say } from '@attesta/kit';
import { type ReportName, reportNames } from '@attesta/proto/compliance-words';

/** How many views somebody may keep of a report. */
export const mostViews = 50;

/** The report that a request names, with its capitals, as addresses have them. @throws AppError invalid for none and for one that there is not */
export function reportNamed(report: string | null | undefined): ReportName {
  const given = required(report, 'report');
  const name = reportNames.find((known) => known === given);
  if (!name) throw invalid('report', say('compliance.one_of', { field: 'report', values: reportNames.join(', ') }));
  return name;
}
