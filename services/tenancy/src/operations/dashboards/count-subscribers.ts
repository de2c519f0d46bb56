import { query, say } from '@attesta/kit';
import { selectedReach } from '../../access/reach';
import { organizationTypes } from '../../domain/organization-types';
import { packageOf } from '../../domain/subscription-packages';
import { OrganizationRepository } from '../../repositories/organization.repository';
import type { Organization } from '../../repositories/organization.schema';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';

/** Client organizations by type, package and state; sub branches do not count (platform 7 Dashboards, 9). */
export const countSubscribers = query('tenancy.CountSubscribers', async (_request, context) => {
  const reach = await selectedReach(context);
  const [packages, organizations] = await Promise.all([
    new SubscriptionPackageRepository(context).all(),
    new OrganizationRepository(context, reach).find(
      { company_type: { $in: [1, 3] } },
      { select: ['organization_type', 'status', 'package'] },
    ),
  ]);
  const count = (
    keep: (organization: Pick<Organization, 'organization_type' | 'status' | 'package'>) => boolean,
  ): number => organizations.filter(keep).length;
  const active = count(({ status }) => status === 1);
  const data = {
    total: organizations.length,
    active,
    inactive: organizations.length - active,
    organization_types: organizationTypes.map(({ id, name }) => ({
      id,
      name,
      count: count(({ organization_type }) => organization_type === id),
    })),
    packages: packages.map(({ id, name }) => ({
      id,
      name,
      count: count((organization) => packageOf(packages, organization.package).id === id),
    })),
  };
  return { message: say('kit.success'), data };
});
