import { AppError, type Scope } from '@attesta/kit';
import { accountsByQuota, type Quotas, quotasBelowTaken } from '../domain/user-quota';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';
import { UserRepository } from '../repositories/user.repository';

/**
 * Makes sure that no quota falls below the accounts that are there and what was shared out to branches. A quota that has been too small
 * already may stay.
 * @throws AppError unprocessable, naming each field
 */
export async function mustCoverAccounts(scope: Scope, present: Organization, sent: Partial<Quotas>): Promise<void> {
  const accounts = accountsByQuota(await new UserRepository(scope, [present.id]).countByRole());
  const branches = await new OrganizationRepository(scope, 'all').rightBelow([present.id]);
  const errors = quotasBelowTaken(present, sent, accounts, branches);
  if (errors[0]) throw new AppError('unprocessable', errors[0].message, errors);
}
