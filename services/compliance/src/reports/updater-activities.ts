import { type Context, type DirectoryUser, paging } from '@attesta/kit';
import type { ActivityReportRow, ActivityReportRequest__Output as Request } from '@attesta/proto/compliance';
import { activityKinds } from '../domain/activity-kind';
import { ResponseRepository } from '../repositories/response.repository';
import { dateRange } from '../requests/date-range';
import { organizationScope } from '../requests/organization-scope';
import { type AskedReport, sortable } from './activity-report';
import { checkFilters } from './report-filters';
import { type ReportedActivity, reportedActivities } from './reported-activities';

/** What each updater works on, read once for pages and files. @throws AppError invalid, not_found */
export async function askedUpdaterActivities(
  context: Context,
  request: Request,
): Promise<AskedReport & { updaters: DirectoryUser[] }> {
  checkFilters(request);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const page = paging(request, { sortable, defaultSort: from || to ? '-response_date' : 'assignTo' });
  const tenant = await organizationScope(context);
  const kinds = activityKinds.filter((kind) => !request.kind || kind === request.kind);
  const activities = await reportedActivities(context, tenant, request, kinds, page);
  const all = await context.directory.usersOf(tenant.organization.id, [4]);
  const updaters = all.filter(({ id }) => !request.assigned_user_id || id === request.assigned_user_id);
  const by = { rater: 'updater', updator_id: { $in: updaters.map(({ id }) => id) } };
  const answers = from || to ? ResponseRepository.listed(by, from, to) : undefined;
  return { request, page, tenant, activities, updaters, ...(answers && { answers }) };
}

/** One row an updater and activity assigned to them. */
export function assignedRows(activities: ReportedActivity[], updaters: DirectoryUser[]): ActivityReportRow[] {
  const people = new Map(updaters.map((user) => [user.id, user]));
  return activities.flatMap(({ checklist, row }) =>
    [...new Set(checklist.assignments.map(({ user_id }) => user_id))].flatMap((userId) => {
      const user = people.get(userId);
      if (!user) return [];
      return { ...row, id: `${userId} ${row.activity_id}`, user_id: userId, assignTo: user.name, email: user.email };
    }),
  );
}
