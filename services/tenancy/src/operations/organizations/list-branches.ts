import { listMeta, notFound, objectId, query } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { organizationPaging } from '../../requests/organization-list';
import { organizationViews } from '../../views/organization-view';

/** The branches of a master company (platform 7 Organizations). @throws AppError not_found when the company is not the actor's */
export const listBranches = query('tenancy.ListBranches', async (request, context) => {
  const id = objectId(request.id, 'id');
  const paging = organizationPaging(request);
  const organizations = new OrganizationRepository(context, await readableReach(context));
  if (!(await organizations.exists({ _id: id }))) throw notFound('organization', id);
  const { items, total } = await organizations.list({ parent_id: id }, paging);
  return { message: 'Success', data: await organizationViews(context, items), meta: listMeta(paging, total) };
});
