import {
  type Context,
  currentDay,
  type Filter,
  largestPage,
  listMeta,
  objectId,
  type Paging,
  paging,
} from '@attesta/kit';
import { activityOfKind } from '../checklists/answering';
import { readSource } from '../content/activity-source';
import { type ConvertedById, convertedAnswers, convertedById, valueOrScore } from '../measures/converted-answers';
import { NodeRepository } from '../repositories/node.repository';
import { ofKind, type Response, ResponseRepository } from '../repositories/response.repository';
import { dateRange } from '../requests/date-range';
import { librariesAsked, type OrganizationScope, organizationScope } from '../requests/organization-scope';
import type { ResponseViews } from '../responses/conflict';
import { readFileStatus } from '../responses/file-status';
import { assertReadable, readableActivities } from '../responses/readable';
import type { RecordedKind } from './kinds';
import { statusFilter } from './status-filter';

interface RecordedAsked {
  id?: string;
  type?: string;
  fromDate?: string | null;
  toDate?: string | null;
  page?: number | null;
  page_size?: number | null;
  sort?: string | null;
}

interface FromDateAsked extends Omit<RecordedAsked, 'id' | 'type'> {
  library_id?: string | null;
  file_status?: string | null;
  status?: string | null;
  q?: string | null;
}

/** A page of the answers to an activity of a kind, latest first unless told otherwise. @throws AppError not_found, forbidden, unprocessable */
export async function listRecorded<View extends object>(
  context: Context,
  request: RecordedAsked,
  kind: RecordedKind,
  views: ResponseViews<View>,
) {
  const page = recordedPaging(request);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const tenant = await organizationScope(context);
  const activity = await activityOfKind(tenant, objectId(request.id, 'id'), kind);
  readSource(request.type);
  await assertReadable(context, tenant, activity.id);
  const filter = ResponseRepository.listed({ activity_id: activity.id }, from, to);
  const found = await pageOf(tenant, kind, filter, page);
  const data = await views(context, tenant.organization.id, found.items);
  return { message: '', data, meta: listMeta(page, found.total) };
}

/** Sorting by `responsedate`, as these calls spell the day. Each has all that it said before, so without pages one page comes at most. */
export function recordedPaging({ sort, ...request }: Omit<RecordedAsked, 'id' | 'type'>) {
  return paging(
    { ...request, sort: sort?.replace('responsedate', 'response_date') },
    { sortable: ['response_date', 'updated_at', 'score'], defaultSort: '-response_date', most: largestPage },
  );
}

/**
 * A page of the answers of a kind that the actor may read, from a day on or between two, latest first unless told otherwise (daily work
 * 2 "manage"); of KPIs also the scores of the checklists that count among them (issue 13).
 * @throws AppError invalid for a filter that can't be read; not_found for a library that the organization has not
 */
export async function listRecordedFromDate<View extends object>(
  context: Context,
  request: FromDateAsked,
  kind: RecordedKind,
  views: ResponseViews<View>,
) {
  const page = recordedPaging(request);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const status = statusFilter(kind, request.status, currentDay());
  const tenant = await organizationScope(context);
  const readable = await readableActivities(context, tenant, librariesAsked(tenant, request.library_id));
  const activities = page.pattern ? await named(tenant, readable, page.pattern) : readable;
  const conversions: ConvertedById = kind === 'kpi' ? await convertedById(tenant.scope) : new Map();
  const fileStatus = request.file_status ? readFileStatus(request.file_status) : undefined;
  const recorded = {
    ...ofKind(kind),
    // A draft does not stand any way yet, as its row says.
    ...(request.status ? { $and: [{ file_status: 'submitted' }, status] } : {}),
    ...(fileStatus ? { file_status: fileStatus } : {}),
  };
  const scores = fileStatus === 'draft' ? [] : scoresAmong(conversions, activities, request.status);
  const either = scores.length > 0 ? { $or: [recorded, ...scores] } : recorded;
  const filter = ResponseRepository.listed({ ...either, activity_id: { $in: activities } }, from, to);
  const found = await pageOf(tenant, kind, filter, page);
  const values = found.items.map((response) => valueOrScore(response, conversions));
  const data = await views(context, tenant.organization.id, values);
  return { message: '', data, meta: listMeta(page, found.total) };
}

/** Filters for the responses to those of some activities whose scores are values of KPIs: what their updaters have submitted. */
function scoresAmong(conversions: ConvertedById, activities: string[], status: string | null | undefined): Filter[] {
  const asked = activities.flatMap((id) => conversions.get(id) ?? []);
  return convertedAnswers(asked, status).map((scores) => ({ ...scores, rater: 'updater', file_status: 'submitted' }));
}

/** Documents alone may score other than is stored. */
function pageOf(
  { scope }: OrganizationScope,
  kind: RecordedKind,
  filter: Filter,
  page: Paging,
): Promise<{ items: Response[]; total: number }> {
  const responses = new ResponseRepository(scope);
  return kind === 'document' ? responses.pageOfDocuments(filter, page) : responses.findPage(filter, page);
}

async function named({ scope }: OrganizationScope, activities: string[], pattern: RegExp): Promise<string[]> {
  const nodes = await new NodeRepository(scope).evenDeleted(activities);
  return nodes.filter(({ name, code }) => pattern.test(`${code} ${name}`)).map(({ id }) => id);
}
