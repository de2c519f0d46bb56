import { type Context, currentDay, type Filter, listMeta, type Paging, paging } from '@attesta/kit';
import type {
  ActivityReportReply,
  ActivityReportRow,
  ActivityReportRequest__Output as Request,
} from '@attesta/proto/compliance';
import type { ActivityKind } from '../domain/activity-kind';
import { type ReportedBatches, reported } from '../repositories/reported-response.repository';
import { ofKind, type Response, ResponseRepository } from '../repositories/response.repository';
import { dateRange } from '../requests/date-range';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { answerFields } from './answer-row';
import { answersInBatches, answersPage } from './answers-page';
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

/** What a report is asked for, read once for its pages and its files. */
export interface AskedReport {
  request: Request;
  page: Paging;
  tenant: OrganizationScope;
  activities: ReportedActivity[];
  /** Where rows are the responses of some days: those days, and what else narrows the responses. */
  answers?: Filter;
}

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
  const asked = await askedActivities(context, request, kind);
  return asked.answers ? answersReport(context, asked) : presentReport(asked);
}

/** @throws AppError invalid, not_found */
export async function askedActivities(context: Context, request: Request, kind: ActivityKind): Promise<AskedReport> {
  checkFilters(request);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const page = paging(request, { sortable, defaultSort: from || to ? '-response_date' : 'dueDate' });
  const tenant = await organizationScope(context);
  const activities = await reportedActivities(context, tenant, request, [kind], page);
  const answers = from || to ? ResponseRepository.listed(ofKind(kind), from, to) : undefined;
  return { request, page, tenant, activities, ...(answers && { answers }) };
}

/** One row an activity, as it stands today. */
export async function presentReport({
  request,
  page,
  tenant,
  activities,
}: AskedReport): Promise<ActivityReportReply & { data: ActivityReportRow[] }> {
  const today = currentDay();
  const ids = activities.flatMap(({ row }) => row.response_id || []);
  const answers = await new ResponseRepository(tenant.scope).presentOf(ids, reported);
  const byId = new Map(answers.map((answer) => [answer.id, answerFields(answer, today)]));
  const rows = activities
    .map(({ row }): ActivityReportRow => ({ ...row, ...byId.get(row.response_id ?? '') }))
    .filter((row) => isWanted(row, request));
  const data = pageRows(rows, page, (row, field) => row[field as keyof ActivityReportRow] as string | number);
  return { message: '', data, meta: listMeta(page, rows.length) };
}

/** One row a response of some days. */
export async function answersReport(context: Context, asked: AskedReport): Promise<ActivityReportReply> {
  const { page, tenant } = asked;
  const rows = rowsById(asked);
  const { items, total, more } = await answersPage(tenant.scope, answersAsked(asked), rows, page);
  return { message: '', data: await answerRows(context, rows, items, new Map()), meta: listMeta(page, total, more) };
}

/** The rows of all its pages, batch by batch. */
export function answersReportInBatches(
  context: Context,
  asked: AskedReport,
  size: number,
): ReportedBatches<ActivityReportRow> {
  const rows = rowsById(asked);
  const scope = { ...asked.tenant.scope, signal: context.signal };
  const found = answersInBatches(scope, answersAsked(asked), rows, asked.page, size);
  return { ...found, batches: rowsOf(context, rows, found.batches) };
}

async function* rowsOf(
  context: Context,
  rows: Map<string, ActivityReportRow>,
  batches: AsyncIterable<Response[]>,
): AsyncGenerator<ActivityReportRow[]> {
  const names = new Map<string, string>();
  for await (const batch of batches) yield await answerRows(context, rows, batch, names);
}

/** @param names of people that are known already; those who are met are added */
async function answerRows(
  context: Context,
  rows: Map<string, ActivityReportRow>,
  answers: Response[],
  names: Map<string, string>,
): Promise<ActivityReportRow[]> {
  const today = currentDay();
  const unknown = [...new Set(answers.map(({ updator_id }) => updator_id))].filter((id) => !names.has(id));
  if (names.size === 0 || unknown.length > 0)
    for (const [id, name] of await context.directory.names(unknown)) names.set(id, name);
  return answers.map((answer) => ({
    ...rows.get(answer.activity_id),
    ...answerFields(answer, today),
    id: answer.id,
    user_id: answer.updator_id,
    updator_name: names.get(answer.updator_id) ?? '',
  }));
}

function rowsById({ activities }: AskedReport): Map<string, ActivityReportRow> {
  return new Map(activities.map(({ row }) => [row.activity_id ?? '', row]));
}

function answersAsked({ answers, request }: AskedReport): Filter {
  return { ...answers, ...answerFilter(request, currentDay()) };
}
