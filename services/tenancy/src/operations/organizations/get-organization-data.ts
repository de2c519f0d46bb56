import { notFound, query } from '@attesta/kit';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { organizationView } from '../../views/organization-view';

/** The organization acted for, or the actor's own, as the shell shows it (platform 7 Organizations). */
export const getOrganizationData = query('tenancy.GetOrganizationData', async (_request, context) => {
  const id = context.organizationId || context.actor.organizationId;
  const found = await new OrganizationRepository(context, [id]).findById(id);
  if (!found) throw notFound('organization', id);
  return { message: 'Success', data: await organizationView(context, found) };
});
