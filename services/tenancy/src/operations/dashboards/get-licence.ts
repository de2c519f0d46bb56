import { query, say } from '@attesta/kit';
import { selectedReach } from '../../access/reach';
import { summarizeLicences } from '../../domain/licences';
import { OrganizationRepository } from '../../repositories/organization.repository';

/** Licences in force, lapsing within 30 days and lapsed, of client organizations without branches (platform 7 Dashboards). */
export const getLicence = query('tenancy.GetLicence', async (request, context) => {
  const type = request.organization_type;
  const organizations = await new OrganizationRepository(context, await selectedReach(context)).find(
    { company_type: { $in: [1, 3] }, ...(typeof type === 'number' ? { organization_type: type } : {}) },
    { select: ['name', 'organization_type', 'valid_from', 'valid_to', 'status', 'time_zone'] },
  );
  return { message: say('kit.success'), data: summarizeLicences(organizations, new Date()) };
});
