import { listMeta, query } from '@attesta/kit';
import { answersReport } from '../../reports/activity-report';
import { askedUpdaterActivities, assignedActivities, assignedRow } from '../../reports/updater-activities';

/**
 * What each updater works on: one row an updater and activity assigned to them, as it stands today or, where fromDate or toDate is
 * given, one row a response of an updater in those days (platform 7 Reports, updatorActivityReport). @throws AppError invalid, not_found
 */
export const reportUpdaterActivities = query('compliance.ReportUpdaterActivities', async (request, context) => {
  const asked = await askedUpdaterActivities(context, request);
  if (asked.answers) return answersReport(context, asked);
  const { items, total } = assignedActivities(asked);
  return { message: '', data: items.map(assignedRow), meta: listMeta(asked.page, total) };
});
