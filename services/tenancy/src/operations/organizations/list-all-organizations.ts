import { listMeta, query, say } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { organizationFilter, organizationPaging } from '../../requests/organization-list';
import { organizationViews } from '../../views/organization-view';

/** Every organization that the actor may see, master companies and branches alike (platform 7 Organizations). */
export const listAllOrganizations = query('tenancy.ListAllOrganizations', async (request, context) => {
  const paging = organizationPaging(request);
  const organizations = new OrganizationRepository(context, await readableReach(context));
  const { items, total } = await organizations.list(await organizationFilter(context, request), paging);
  return { message: say('kit.success'), data: await organizationViews(context, items), meta: listMeta(paging, total) };
});
