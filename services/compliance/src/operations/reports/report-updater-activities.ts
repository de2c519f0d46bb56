import { type DirectoryUser, listMeta, paging, query } from '@attesta/kit';
import type { ActivityReportRow } from '@attesta/proto/compliance';
import { activityKinds } from '../../domain/activity-kind';
import { answersReport, sortable } from '../../reports/activity-report';
import { checkFilters } from '../../reports/report-filters';
import { type ReportedActivity, reportedActivities } from '../../reports/reported-activities';
import { ResponseRepository } from '../../repositories/response.repository';
import { dateRange } from '../../requests/date-range';
import { organizationScope } from '../../requests/organization-scope';
import { pageRows } from '../../requests/page-rows';

/**
 * What each updater works on: one row an updater and activity assigned to them, as it stands today or, where fromDate or toDate is
 * given, one row a response of an updater in those days (platform 7 Reports, updatorActivityReport). @throws AppError invalid, not_found
 */
export const reportUpdaterActivities = query('compliance.ReportUpdaterActivities', async (request, context) => {
  checkFilters(request);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const page = paging(request, { sortable, defaultSort: from || to ? '-response_date' : 'assignTo' });
  const tenant = await organizationScope(context);
  const kinds = activityKinds.filter((kind) => !request.kind || kind === request.kind);
  const activities = await reportedActivities(context, tenant, request, kinds, page);
  const updaters = await context.directory.usersOf(tenant.organization.id, [4]);
  const wanted = updaters.filter(({ id }) => !request.assigned_user_id || id === request.assigned_user_id);
  if (from || to) {
    const by = { rater: 'updater', updator_id: { $in: wanted.map(({ id }) => id) } };
    return answersReport(context, tenant, request, activities, page, ResponseRepository.listed(by, from, to));
  }
  const rows = assigned(activities, wanted);
  const data = pageRows(rows, page, (row, field) => row[field as keyof ActivityReportRow] as string | number);
  return { message: '', data, meta: listMeta(page, rows.length) };
});

function assigned(activities: ReportedActivity[], updaters: DirectoryUser[]): ActivityReportRow[] {
  const people = new Map(updaters.map((user) => [user.id, user]));
  return activities.flatMap(({ checklist, row }) =>
    [...new Set(checklist.assignments.map(({ user_id }) => user_id))].flatMap((userId) => {
      const user = people.get(userId);
      if (!user) return [];
      return { ...row, id: `${userId} ${row.activity_id}`, user_id: userId, assignTo: user.name, email: user.email };
    }),
  );
}
