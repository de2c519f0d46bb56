import { listMeta, notFound, query, say } from '@attesta/kit';
import { readableReach, within } from '../../access/reach';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { organizationPaging } from '../../requests/organization-list';
import { readId, readIds } from '../../requests/texts';
import { organizationViews } from '../../views/organization-view';

/**
 * Organizations and all below them, for the dashboards that compare branches (daily work 7): those that are named, the one
 * acted for where none is, all that the actor sees where there is no such one.
 * @throws AppError invalid, not_found for somebody else's
 */
export const listDashboardOrganizations = query('tenancy.ListDashboardOrganizations', async (request, context) => {
  const one = readId(request.organization_id, 'organization_id') || context.organizationId;
  const named = readIds(request.organization_ids, 'organization_ids') ?? (one ? [one] : []);
  const paging = organizationPaging(request);
  const reach = await readableReach(context);
  const foreign = named.find((id) => !within(reach, id));
  if (foreign) throw notFound('organization', foreign);
  const filter = named.length > 0 ? { $or: [{ _id: { $in: named } }, { ancestors: { $in: named } }] } : {};
  const { items, total } = await new OrganizationRepository(context, reach).list(filter, paging);
  return { message: say('kit.success'), data: await organizationViews(context, items), meta: listMeta(paging, total) };
});
