import { command, say } from '@attesta/kit';
import { foundOrganization } from '../../organizations/found-organization';
import { readOrganization } from '../../requests/read-organization';
import { organizationView } from '../../views/organization-view';

/**
 * Creates an organization or a branch (platform 7 Organizations).
 * @throws AppError as foundOrganization
 */
export const createOrganization = command('tenancy.CreateOrganization', async (request, context, unit) => {
  const created = await foundOrganization(context, unit, await readOrganization(context, request));
  return { message: say('tenancy.organization_added'), data: await organizationView(unit, created) };
});
