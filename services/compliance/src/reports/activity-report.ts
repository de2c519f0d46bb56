import { type Context, currentDay, type Filter, listMeta, type Paging, paging } from '@attesta/kit';
import type {
  ActivityReportReply,
  ActivityReportRow,
  ActivityReportRequest__Output as Request,
} from '@attesta/proto/compliance';
import type { ActivityKind } from '../domain/activity-kind';
import { ofKind, ResponseRepository } from '../repositories/response.repository';
import { dateRange } from '../requests/date-range';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { answerFields } from './answer-row';
import { answersPage } from './answers-page';
import { answerFilter, checkFilters, isWanted } from './report-filters';
import { type ReportedActivity, reportedActivities } from './reported-activities';

/** What any of these reports can be sorted by. */
export const sortable = [
  'activity',
  'code',
  'libraryname',
  'chaptername',
  'assignTo',
  'dueDate',
  'status',
  'score',
  'response_date',
  'response_frequency',
  'actualvalue',
  'observation_type',
  'observation_status',
  'document_name',
  'upload_date',
  'expiry_date',
];

/**
 * The report of KPIs, observations or documents: one row an activity with its latest response and how it stands today or, where
 * fromDate or toDate is given, one row a response of those days (daily work 3 Report rows, 7; platform 7 Reports).
 * @throws AppError invalid, not_found
 */
export async function activityReport(
  context: Context,
  request: Request,
  kind: ActivityKind,
): Promise<ActivityReportReply> {
  checkFilters(request);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const page = paging(request, { sortable, defaultSort: from || to ? '-response_date' : 'dueDate' });
  const tenant = await organizationScope(context);
  const activities = await reportedActivities(context, tenant, request, [kind], page);
  return from || to
    ? answersReport(context, tenant, request, activities, page, ResponseRepository.listed(ofKind(kind), from, to))
    : presentReport(tenant, request, activities, page);
}

async function presentReport(
  { scope }: OrganizationScope,
  request: Request,
  activities: ReportedActivity[],
  page: Paging,
): Promise<ActivityReportReply> {
  const today = currentDay();
  const answers = await new ResponseRepository(scope).presentOf(activities.flatMap(({ row }) => row.response_id || []));
  const byId = new Map(answers.map((answer) => [answer.id, answerFields(answer, today)]));
  const rows = activities
    .map(({ row }): ActivityReportRow => ({ ...row, ...byId.get(row.response_id ?? '') }))
    .filter((row) => isWanted(row, request));
  const data = pageRows(rows, page, (row, field) => row[field as keyof ActivityReportRow] as string | number);
  return { message: '', data, meta: listMeta(page, rows.length) };
}

/** One row a response of some days. @param filter those days, and what else narrows the responses */
export async function answersReport(
  context: Context,
  { scope }: OrganizationScope,
  request: Request,
  activities: ReportedActivity[],
  page: Paging,
  filter: Filter,
): Promise<ActivityReportReply> {
  const today = currentDay();
  const rows = new Map(activities.map(({ row }) => [row.activity_id ?? '', row]));
  const { items, total } = await answersPage(scope, { ...filter, ...answerFilter(request, today) }, rows, page);
  const names = await context.directory.names([...new Set(items.map(({ updator_id }) => updator_id))]);
  const data = items.map((answer) => ({
    ...rows.get(answer.activity_id),
    ...answerFields(answer, today),
    id: answer.id,
    user_id: answer.updator_id,
    updator_name: names.get(answer.updator_id) ?? '',
  }));
  return { message: '', data, meta: listMeta(page, total) };
}
