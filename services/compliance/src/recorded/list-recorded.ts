import { type Context, listMeta, objectId, paging } from '@attesta/kit';
import { activityOfKind } from '../checklists/answering';
import { readSource } from '../content/activity-source';
import { ResponseRepository } from '../repositories/response.repository';
import { dateRange } from '../requests/date-range';
import { organizationScope } from '../requests/organization-scope';
import type { ResponseViews } from '../responses/conflict';
import { assertReadable } from '../responses/readable';
import type { RecordedKind } from './kinds';

interface RecordedAsked {
  id?: string;
  type?: string;
  fromDate?: string | null;
  toDate?: string | null;
  page?: number | null;
  page_size?: number | null;
  sort?: string | null;
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
  const found = await new ResponseRepository(tenant.scope).findPage(filter, page);
  const data = await views(context, tenant.organization.id, found.items);
  return { message: '', data, meta: listMeta(page, found.total) };
}

/** Sorting by `responsedate`, as these calls spell the day. */
export function recordedPaging({ sort, ...request }: Omit<RecordedAsked, 'id' | 'type'>) {
  return paging(
    { ...request, sort: sort?.replace('responsedate', 'response_date') },
    { sortable: ['response_date', 'updated_at', 'score'], defaultSort: '-response_date' },
  );
}
