import { type Context, type Filter, largestPage, listMeta, paging } from '@attesta/kit';
import type { ListChecklistResponsesReply } from '@attesta/proto/compliance';
import { ResponseRepository } from '../repositories/response.repository';
import { dateRange } from '../requests/date-range';
import type { OrganizationScope } from '../requests/organization-scope';
import { responseViews } from './response-view';

interface ResponsesAsked {
  fromDate?: string | null;
  toDate?: string | null;
  page?: number | null;
  page_size?: number | null;
  sort?: string | null;
}

/**
 * A page of responses, latest first unless told otherwise; what they said before is shown of each by itself. Each has all its comments, so
 * as many come without pages as are a page at most.
 */
export async function listResponses(
  context: Context,
  tenant: OrganizationScope,
  filter: Filter,
  request: ResponsesAsked,
): Promise<ListChecklistResponsesReply> {
  const page = paging(request, {
    sortable: ['response_date', 'updated_at', 'score'],
    defaultSort: '-response_date',
    most: largestPage,
  });
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const found = await new ResponseRepository(tenant.scope).findPage(ResponseRepository.listed(filter, from, to), page, [
    '-revisions',
  ]);
  const data = await responseViews(context, tenant.organization.id, found.items);
  return { message: '', data, meta: listMeta(page, found.total) };
}
