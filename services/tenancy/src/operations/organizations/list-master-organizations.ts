import { listMeta, query } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { organizationFilter, organizationPaging } from '../../requests/organization-list';
import { organizationViews } from '../../views/organization-view';

/** Master companies, each with its branches in `children` (platform 7 Organizations). A super client admin's is the own one. */
export const listMasterOrganizations = query('tenancy.ListMasterOrganizations', async (request, context) => {
  const paging = organizationPaging(request);
  const reach = await readableReach(context);
  const masters = reach === 'all' ? { parent_id: '' } : { _id: { $in: [context.actor.organizationId] } };
  const filter = { ...organizationFilter(request), ...masters };
  const { items, total } = await new OrganizationRepository(context, reach).list(filter, paging);
  return {
    message: 'Success',
    data: await organizationViews(context, items, { children: true }),
    meta: listMeta(paging, total),
  };
});
