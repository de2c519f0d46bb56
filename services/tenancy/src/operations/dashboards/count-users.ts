import { query, say } from '@attesta/kit';
import { selectedReach } from '../../access/reach';
import { countUsersByRole } from '../../domain/user-counts';
import type { Quotas } from '../../domain/user-quota';
import { AccountCountRepository } from '../../repositories/account-count.repository';
import { OrganizationRepository } from '../../repositories/organization.repository';

/** Accounts per role of the organizations acted for, beside the sum of their quotas (daily work 2, 7 Client roles). */
export const countUsers = query('tenancy.CountUsers', async (_request, context) => {
  const reach = await selectedReach(context);
  const [counts, organizations] = await Promise.all([
    new AccountCountRepository(context, reach).counts(),
    new OrganizationRepository(context, reach).find(
      { company_type: { $gt: 0 } },
      { select: ['no_client_admin', 'no_updator', 'no_viewer', 'no_surveyor'] },
    ),
  ]);
  const sum = (field: keyof Quotas): number =>
    organizations.reduce((total, organization) => total + organization[field], 0);
  const quotas: Quotas = {
    no_client_admin: sum('no_client_admin'),
    no_updator: sum('no_updator'),
    no_viewer: sum('no_viewer'),
    no_surveyor: sum('no_surveyor'),
  };
  return { message: say('kit.success'), data: { ...countUsersByRole(counts), ...quotas } };
});
