import { query, say } from '@attesta/kit';
import { mustMayOpen } from '../../reports/may-open';
import { reportTotals } from '../../reports/report-totals';
import { reportNamed } from '../report-views/report-named';

/**
 * How many rows an address of a report shows the actor, and what they come to.
 * @throws AppError invalid, forbidden for a report that the actor's role may not open, and as the report's own call
 */
export const getReportTotals = query('compliance.GetReportTotals', async (request, context) => {
  const report = reportNamed(request.report);
  mustMayOpen(context, report);
  const address = Object.fromEntries(new URLSearchParams(request.query ?? ''));
  return { message: say('kit.success'), data: await reportTotals(context, report, address, request.all ?? false) };
});
