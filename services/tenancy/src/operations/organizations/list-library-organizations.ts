import { listMeta, objectId, query } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { organizationPaging } from '../../requests/organization-list';
import { organizationViews } from '../../views/organization-view';

/** The actor's organizations that a library is assigned to (platform 7 Organizations). */
export const listLibraryOrganizations = query('tenancy.ListLibraryOrganizations', async (request, context) => {
  const libraries = objectId(request.id, 'id');
  const paging = organizationPaging(request);
  const organizations = new OrganizationRepository(context, await readableReach(context));
  const { items, total } = await organizations.list({ libraries }, paging);
  return { message: 'Success', data: await organizationViews(context, items), meta: listMeta(paging, total) };
});
