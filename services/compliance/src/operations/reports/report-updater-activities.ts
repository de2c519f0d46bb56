import { listMeta, query } from '@attesta/kit';
import type { ActivityReportRow } from '@attesta/proto/compliance';
import { answersReport } from '../../reports/activity-report';
import { askedUpdaterActivities, assignedRows } from '../../reports/updater-activities';
import { pageRows } from '../../requests/page-rows';

/**
 * What each updater works on: one row an updater and activity assigned to them, as it stands today or, where fromDate or toDate is
 * given, one row a response of an updater in those days (platform 7 Reports, updatorActivityReport). @throws AppError invalid, not_found
 */
export const reportUpdaterActivities = query('compliance.ReportUpdaterActivities', async (request, context) => {
  const asked = await askedUpdaterActivities(context, request);
  if (asked.answers) return answersReport(context, asked);
  const { page, activities, updaters } = asked;
  const rows = assignedRows(activities, updaters);
  const data = pageRows(rows, page, (row, field) => row[field as keyof ActivityReportRow] as string | number);
  return { message: '', data, meta: listMeta(page, rows.length) };
});
