import { AppError, type Scope } from '@attesta/kit';
import { type Quotas, quotasBelowAccounts } from '../domain/user-quota';
import type { Organization } from '../repositories/organization.schema';
import { UserRepository } from '../repositories/user.repository';

/**
 * Makes sure that no quota falls below the accounts that are there. A quota that has been too small already may stay.
 * @throws AppError unprocessable, naming each field
 */
export async function mustCoverAccounts(scope: Scope, present: Organization, sent: Partial<Quotas>): Promise<void> {
  const counts = await new UserRepository(scope, [present.id]).countByRole();
  const errors = quotasBelowAccounts(present, sent, counts);
  if (errors[0]) throw new AppError('unprocessable', errors[0].message, errors);
}
