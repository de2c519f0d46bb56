import {
  type Context,
  type Filter,
  type ListRequest,
  listMeta,
  longestWholeList,
  paging,
  type ReplyOf,
  say,
} from '@attesta/kit';
import { visibleLibraries } from '../access/visible-libraries';
import { platform } from '../domain/organization';
import { VisibleActivityRepository } from '../repositories';
import { withWords } from '../tree/with-words';
import { activityViews } from './activity-view';
import { type ActivityFields, fieldFilter } from './field-filter';

export interface ActivityListRequest extends ListRequest, ActivityFields {
  /** Whose libraries, when not the actor's. */
  organization_id?: string | null;
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
  const page = paging(request, { sortable, defaultSort: '_id', most: longestWholeList });
  const visible = await visibleLibraries(context, request.organization_id);
  const all = [...conditions, await fieldFilter(context, visible, request)];
  if (page.pattern) all.push(withWords(page.pattern));
  if (owner === 'admin') all.push({ organization_id: platform });
  const { items, total } = await new VisibleActivityRepository(context, visible).findPage({ $and: all }, page);
  return { message: say('content.success'), data: await activityViews(context, items), meta: listMeta(page, total) };
}
