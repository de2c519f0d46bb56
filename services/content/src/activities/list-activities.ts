import {
  type Context,
  day,
  type Filter,
  invalid,
  type ListRequest,
  listMeta,
  paging,
  type ReplyOf,
  say,
} from '@attesta/kit';
import { visibleLibraries } from '../access/visible-libraries';
import { platform } from '../domain/organization';
import { VisibleActivityRepository } from '../repositories';
import { activityViews } from './activity-view';

export interface ActivityListRequest extends ListRequest {
  /** Whose libraries, when not the actor's. */
  organization_id?: string | null;
  type?: number | null;
  kpi?: number | null;
  source?: number | null;
  response_frequency?: string | null;
  submission_day?: string | null;
  fromDate?: string | null;
  toDate?: string | null;
}

/**
 * A page of activities, in the order in which they were made unless sorted otherwise.
 * @param conditions what the request asks for; what the actor may see is added here; `owner` 'admin' for admin-created ones only
 */
export async function listActivities(
  context: Context,
  request: ActivityListRequest,
  conditions: Filter[],
  owner: 'admin' | 'visible' = 'visible',
): Promise<ReplyOf<'content.ListActivities'>> {
  const sortable = ['_id', 'name', 'code', 'type', 'order', 'response_frequency', 'created_at', 'updated_at'];
  const page = paging(request, { sortable, defaultSort: '_id' });
  const all = [...conditions, fieldFilter(request)];
  if (page.pattern) all.push({ $or: ['name', 'code', 'description'].map((field) => ({ [field]: page.pattern })) });
  if (owner === 'admin') all.push({ organization_id: platform });
  const visible = await visibleLibraries(context, request.organization_id);
  const { items, total } = await new VisibleActivityRepository(context, visible).findPage({ $and: all }, page);
  return { message: say('content.success'), data: await activityViews(context, items), meta: listMeta(page, total) };
}

function fieldFilter(request: ActivityListRequest): Filter {
  const { type, kpi, source, response_frequency, submission_day } = request;
  if (type && ![1, 2, 3].includes(type)) throw invalid('type', say('content.activity_type_one_of'));
  const from = day(request.fromDate, 'fromDate');
  const to = day(request.toDate, 'toDate');
  if (from && to && from > to) throw invalid('fromDate', say('content.days_reversed'));
  return {
    ...(type ? { type } : {}),
    ...(kpi === null || kpi === undefined ? {} : { kpi }),
    ...(source ? { source } : {}),
    ...(response_frequency ? { response_frequency: response_frequency.toLowerCase() } : {}),
    ...(submission_day ? { submission_day } : {}),
    // An activity goes on from the day on which it was made: what existed within the days, not what was made in them.
    ...(to ? { created_at: { $lt: new Date(to.getTime() + 86_400_000) } } : {}),
  };
}
