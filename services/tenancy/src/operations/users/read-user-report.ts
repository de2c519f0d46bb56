import { notFound, query } from '@attesta/kit';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { userReport } from '../../users/user-report';

/**
 * A page of the user report for the file that compliance makes of it, of one organization or with those below it. Whoever asks has looked
 * at its reader's right. @throws AppError not_found without an organization, invalid
 */
export const readUserReport = query('tenancy.ReadUserReport', async ({ asked, below }, context) => {
  const { organizationId } = context;
  if (!organizationId) throw notFound('organization', '');
  const reach = below ? await new OrganizationRepository(context, 'all').idsFrom(organizationId) : [organizationId];
  return userReport(context, reach, asked ?? {});
});
