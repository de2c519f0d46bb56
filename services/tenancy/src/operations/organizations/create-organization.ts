import { command, say } from '@attesta/kit';
import { foundOrganization } from '../../organizations/found-organization';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { readOrganization } from '../../requests/read-organization';
import { organizationView } from '../../views/organization-view';

/**
 * Creates an organization or a branch (platform 7 Organizations).
 * @throws AppError as foundOrganization
 */
export const createOrganization = command('tenancy.CreateOrganization', async (request, context, unit) => {
  const packages = await new SubscriptionPackageRepository(context).all();
  const created = await foundOrganization(context, unit, packages, readOrganization(packages, request));
  return { message: say('tenancy.organization_added'), data: await organizationView(unit, created, packages) };
});
