import { AppError, type Context, currentDay, listMeta, mostRecords, objectId, paging, say } from '@attesta/kit';
import type { ListPoliciesReply, ListPoliciesRequest__Output as Request } from '@attesta/proto/documents';
import { policyFormats } from '../domain/policy-format';
import { policyStatuses } from '../domain/policy-status';
import { type PolicyFilter, PolicyRepository } from '../repositories/policy.repository';
import type { PolicyKind } from '../repositories/policy.schema';
import { PolicyReadingRepository } from '../repositories/policy-reading.repository';
import { PolicyTextRepository } from '../repositories/policy-text.repository';
import { oneOf } from '../requests/one-of';
import { type PolicyScope, policyScope } from '../requests/policy-scope';
import { mayChange, policyViews } from './policy-views';

const sortable = ['name', 'status', 'format', 'review_date', 'updated_at', 'created_at'];

/** What stands for no folder in a filter. */
const noFolder = 'none';

/**
 * The policies, or attachments, of the organization that the actor sees; words are searched in names and texts.
 * @throws AppError invalid naming the field, forbidden for the bin
 */
export async function listPolicies(
  context: Context,
  kind: PolicyKind,
  request: Partial<Request>,
): Promise<Pick<ListPoliciesReply, 'data' | 'meta'>> {
  const page = paging(request, { sortable, defaultSort: 'name', most: mostRecords });
  const tenant = await policyScope(context);
  if (request.deleted && !mayChange(tenant.reader)) throw new AppError('forbidden', say('documents.bin_of_others'));
  const filter = await readFilter(tenant, kind, request);
  const { items, total } = await new PolicyRepository(tenant.scope).list(tenant.reader, filter, page);
  return { data: await policyViews(context, tenant, items, request.q ?? ''), meta: listMeta(page, total) };
}

async function readFilter(
  { scope, reader }: PolicyScope,
  kind: PolicyKind,
  request: Partial<Request>,
): Promise<PolicyFilter> {
  const { chapter_id, status, format, owner_id, q } = request;
  return {
    kind,
    deleted: request.deleted ?? false,
    ...(chapter_id && { chapter_id: chapter_id === noFolder ? '' : objectId(chapter_id, 'chapter_id') }),
    ...(status && { status: oneOf(policyStatuses, status, 'status') }),
    ...(format && { format: oneOf(policyFormats, format, 'format') }),
    ...(owner_id && { owner_id: objectId(owner_id, 'owner_id') }),
    ...(request.review_overdue && { reviewBefore: currentDay() }),
    ...(request.to_approve && { toApprove: true }),
    ...(request.to_acknowledge && {
      notAcknowledged: await new PolicyReadingRepository(scope).confirmedBy(reader.id),
    }),
    ...(q?.trim() && {
      foundIds: await new PolicyTextRepository(scope).search(q, reader.seesAll ? 'latest' : 'published'),
    }),
  };
}
