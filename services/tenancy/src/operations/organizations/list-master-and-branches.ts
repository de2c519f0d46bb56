import { listMeta, notFound, objectId, query } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { organizationPaging } from '../../requests/organization-list';
import { organizationViews } from '../../views/organization-view';

/**
 * A master company, then its branches (platform 7 Organizations, the second reading of getByMasterCompanyId). Paging,
 * sorting and searching are about the branches; the company itself leads the first page and counts in the total.
 * @throws AppError not_found when the company is not the actor's
 */
export const listMasterAndBranches = query('tenancy.ListMasterAndBranches', async (request, context) => {
  const id = objectId(request.id, 'id');
  const paging = organizationPaging(request);
  const organizations = new OrganizationRepository(context, await readableReach(context));
  const master = await organizations.findById(id);
  if (!master) throw notFound('organization', id);
  const { items, total } = await organizations.list({ parent_id: id }, paging);
  const shown = paging.page === 1 ? [master, ...items] : items;
  return { message: 'Success', data: await organizationViews(context, shown), meta: listMeta(paging, total + 1) };
});
