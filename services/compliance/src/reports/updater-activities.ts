import { type Context, type DirectoryUser, paging } from '@attesta/kit';
import type { ActivityReportRow, ActivityReportRequest__Output as Request } from '@attesta/proto/compliance';
import { activityKinds } from '../domain/activity-kind';
import { ResponseRepository } from '../repositories/response.repository';
import { dateRange } from '../requests/date-range';
import { organizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { type AskedReport, reportPages } from './activity-report';
import { checkFilters } from './report-filters';
import { reportedActivities } from './reported-activities';

/** What each updater works on, read once for pages and files. @throws AppError invalid, not_found */
export async function askedUpdaterActivities(
  context: Context,
  request: Request,
): Promise<AskedReport & { updaters: DirectoryUser[] }> {
  checkFilters(request);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const page = paging(request, reportPages('assignTo', Boolean(from || to)));
  const tenant = await organizationScope(context);
  const kinds = activityKinds.filter((kind) => !request.kind || kind === request.kind);
  const activities = await reportedActivities(context, tenant, request, { kinds }, page);
  const all = await context.directory.usersOf(tenant.organization.id, [4]);
  const updaters = all.filter(({ id }) => !request.assigned_user_id || id === request.assigned_user_id);
  const by = { rater: 'updater', updator_id: { $in: updaters.map(({ id }) => id) } };
  const answers = from || to ? ResponseRepository.listed(by, from, to) : undefined;
  return { request, page, tenant, activities, conversions: new Map(), updaters, ...(answers && { answers }) };
}

/** An activity and somebody whom it is assigned to: a row, as long as nobody has asked for it, for there may be very many. */
export interface AssignedActivity {
  row: ActivityReportRow;
  user: DirectoryUser;
}

/** One for each updater and activity assigned to them, in the order that is asked for; of a page those on it, and how many there are. */
export function assignedActivities({
  activities,
  updaters,
  page,
}: Pick<AskedReport, 'activities' | 'page'> & { updaters: DirectoryUser[] }): {
  items: AssignedActivity[];
  total: number;
} {
  const people = new Map(updaters.map((user) => [user.id, user]));
  const all = activities.flatMap(({ checklist, row }) =>
    [...new Set(checklist.assignments.map(({ user_id }) => user_id))].flatMap((id) => {
      const user = people.get(id);
      return user ? [{ row, user }] : [];
    }),
  );
  const items = pageRows(all, page, ({ row, user }, field) =>
    field === 'assignTo' ? user.name : (row[field as keyof ActivityReportRow] as string | number),
  );
  return { items, total: all.length };
}

export function assignedRow({ row, user }: AssignedActivity): ActivityReportRow {
  return { ...row, id: `${user.id} ${row.activity_id}`, user_id: user.id, assignTo: user.name, email: user.email };
}
