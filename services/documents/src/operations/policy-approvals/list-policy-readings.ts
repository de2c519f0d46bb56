import { listMeta, mostRecords, paging, query, say } from '@attesta/kit';
import { findPolicy } from '../../policies/find-policy';
import { PolicyReadingRepository } from '../../repositories/policy-reading.repository';
import { policyScope } from '../../requests/policy-scope';

/** What readers sort by, and the stored field behind it. */
const stored: Record<string, string> = { version: 'number' };

/** Who has opened, and confirmed to have read, which version; the latest first. @throws AppError not_found, invalid */
export const listPolicyReadings = query('documents.ListPolicyReadings', async (request, context) => {
  const page = paging(request, { sortable: ['read_at', 'version'], defaultSort: '-read_at', most: mostRecords });
  const tenant = await policyScope(context);
  const policy = await findPolicy(tenant, context, request.initkey);
  const sort = Object.fromEntries(Object.entries(page.sort).map(([field, way]) => [stored[field] ?? field, way]));
  const readings = new PolicyReadingRepository(context);
  const { items, total } = await readings.list(policy.id, request.version || undefined, { ...page, sort });
  const names = await context.directory.names(items.map(({ user_id }) => user_id));
  const data = items.map(({ user_id, number, read_at, acknowledged_at }) => ({
    user_id,
    name: names.get(user_id) ?? '',
    version: number,
    read_at: read_at.toISOString(),
    ...(acknowledged_at && { acknowledged_at: acknowledged_at.toISOString() }),
  }));
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
});
