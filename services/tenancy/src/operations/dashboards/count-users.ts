import { grouped, query, say } from '@attesta/kit';
import { selectedReach } from '../../access/reach';
import { countUsersByRole } from '../../domain/user-counts';
import { ownPlaces, quotaFields, sumOfQuotas } from '../../domain/user-quota';
import { AccountCountRepository } from '../../repositories/account-count.repository';
import { OrganizationRepository } from '../../repositories/organization.repository';

/**
 * Accounts per role of the organizations acted for, beside how many they may have: what an organization has shared out to a branch is
 * counted there (daily work 2, 7 Client roles).
 */
export const countUsers = query('tenancy.CountUsers', async (_request, context) => {
  const reach = await selectedReach(context);
  const [counts, organizations] = await Promise.all([
    new AccountCountRepository(context, reach).counts(),
    new OrganizationRepository(context, reach).find({ company_type: { $gt: 0 } }, { select: [...quotaFields] }),
  ]);
  const below = await new OrganizationRepository(context, 'all').rightBelow(organizations.map(({ id }) => id));
  const branches = grouped(below, ({ parent_id }) => parent_id);
  const quotas = sumOfQuotas(organizations.map((one) => ownPlaces(one, branches.get(one.id) ?? [])));
  return { message: say('kit.success'), data: { ...countUsersByRole(counts), ...quotas } };
});
