import {
  type Context,
  currentDay,
  type Filter,
  listMeta,
  longestWholeList,
  mostRecords,
  type Paging,
  paging,
} from '@attesta/kit';
import type {
  ActivityReportReply,
  ActivityReportRow,
  ActivityReportRequest__Output as Request,
} from '@attesta/proto/compliance';
import type { ActivityKind } from '../domain/activity-kind';
import { type ConvertedById, convertedAnswers, convertedById, valueOrScore } from '../measures/converted-answers';
import { type ReportedBatches, reported } from '../repositories/reported-response.repository';
import { ofKind, type Response, ResponseRepository } from '../repositories/response.repository';
import { dateRange } from '../requests/date-range';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { answerFields } from './answer-row';
import { type AnswersAsked, answersInBatches, answersPage } from './answers-page';
import { convertedRow } from './converted-rows';
import { answerFilter, checkFilters, isWanted } from './report-filters';
import { type ReportedActivity, reportedActivities } from './reported-activities';

/** What any of these reports can be sorted by. */
const sortable = [
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
  /** Of the report of KPIs: the checklists that count there. */
  conversions: ConvertedById;
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

/**
 * How the reports are sorted, and where they end without pages: those of answers, which have no end, sooner than those of activities.
 * @param sort of activities @param ofAnswers they are the answers of some days
 */
export function reportPages(sort: string, ofAnswers: boolean): Parameters<typeof paging>[1] {
  return ofAnswers
    ? { sortable, defaultSort: '-response_date', most: mostRecords }
    : { sortable, defaultSort: sort, most: longestWholeList };
}

/** @throws AppError invalid, not_found */
export async function askedActivities(context: Context, request: Request, kind: ActivityKind): Promise<AskedReport> {
  checkFilters(request);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const page = paging(request, reportPages('dueDate', Boolean(from || to)));
  const tenant = await organizationScope(context);
  const conversions: ConvertedById = kind === 'kpi' ? await convertedById(tenant.scope) : new Map();
  const found = await reportedActivities(context, tenant, request, { kinds: [kind], also: conversions }, page);
  const activities = found.map(({ checklist, row }) => {
    const converted = conversions.get(checklist.activity.id);
    return { checklist, row: converted ? convertedRow(row, converted) : row };
  });
  const answers = from || to ? ResponseRepository.listed(ofKind(kind), from, to) : undefined;
  return { request, page, tenant, activities, conversions, ...(answers && { answers }) };
}

/** One row an activity, as it stands today. */
export async function presentReport({
  request,
  page,
  tenant,
  activities,
  conversions,
}: AskedReport): Promise<ActivityReportReply & { data: ActivityReportRow[] }> {
  const today = currentDay();
  const ids = activities.flatMap(({ row }) => row.response_id || []);
  const answers = await new ResponseRepository(tenant.scope).presentOf(ids, reported);
  const byId = new Map(answers.map((answer) => [answer.id, answerFields(valueOrScore(answer, conversions), today)]));
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
  const { items, total, more } = await answersPage(tenant.scope, answersAsked(asked, rows), page);
  const data = await answerRows(context, asked, rows, items, new Map());
  return { message: '', data, meta: listMeta(page, total, more) };
}

/** The rows of all its pages, batch by batch. */
export function answersReportInBatches(
  context: Context,
  asked: AskedReport,
  size: number,
): ReportedBatches<ActivityReportRow> {
  const rows = rowsById(asked);
  const scope = { ...asked.tenant.scope, signal: context.signal };
  const found = answersInBatches(scope, answersAsked(asked, rows), asked.page, size);
  return { ...found, batches: rowsOf(context, asked, rows, found.batches) };
}

async function* rowsOf(
  context: Context,
  asked: AskedReport,
  rows: Map<string, ActivityReportRow>,
  batches: AsyncIterable<Response[]>,
): AsyncGenerator<ActivityReportRow[]> {
  const names = new Map<string, string>();
  for await (const batch of batches) yield await answerRows(context, asked, rows, batch, names);
}

/** @param names of people that are known already; those who are met are added */
async function answerRows(
  context: Context,
  { conversions }: AskedReport,
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
    ...answerFields(valueOrScore(answer, conversions), today),
    id: answer.id,
    user_id: answer.updator_id,
    updator_name: names.get(answer.updator_id) ?? '',
  }));
}

function rowsById({ activities }: AskedReport): Map<string, ActivityReportRow> {
  return new Map(activities.map(({ row }) => [row.activity_id ?? '', row]));
}

function answersAsked({ answers, request, conversions }: AskedReport, rows: AnswersAsked['rows']): AnswersAsked {
  const narrowed = answerFilter(request, currentDay());
  const converted = [...conversions.values()].filter(({ activity_id }) => rows.has(activity_id));
  if (converted.length === 0) return { filter: { ...answers, ...narrowed }, rows, scoresAreValues: false };
  const { kind, ...days }: Filter = answers ?? {};
  const either = [{ kind, ...narrowed }, ...convertedAnswers(converted, request.standing)];
  return { filter: { ...days, $or: either }, rows, scoresAreValues: true };
}
