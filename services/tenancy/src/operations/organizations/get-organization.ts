import { notFound, objectId, query } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { organizationView } from '../../views/organization-view';

/** One organization with its package, libraries and branches (platform 7 Organizations). @throws AppError not_found */
export const getOrganization = query('tenancy.GetOrganization', async (request, context) => {
  const id = objectId(request.id, 'id');
  const found = await new OrganizationRepository(context, await readableReach(context)).findById(id);
  if (!found) throw notFound('organization', id);
  return { message: 'Success', data: await organizationView(context, found) };
});
