import { AppError, invalid, say, type UnitOfWork } from '@attesta/kit';
import { quotaProblem } from '../domain/user-quota';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';
import { UserRepository } from '../repositories/user.repository';

/**
 * Makes sure that an organization has room for one more account of a role, beside its own accounts and what it has shared out to its branches.
 * The organization is locked for the rest of the transaction, as it is while a branch of it is given some, so that no two can take the last place.
 * @throws AppError invalid when there is no such organization, unprocessable when the quota is used up
 */
export async function takePlace(unit: UnitOfWork, organizationId: string, role: number): Promise<Organization> {
  const organizations = new OrganizationRepository(unit, 'all');
  const organization = await organizations.lock(organizationId);
  if (!organization) throw invalid('organization_id', say('tenancy.no_such_organization'));
  const taken = await new UserRepository(unit, [organizationId]).count({ role_id: role });
  const problem = quotaProblem(organization, role, taken, await organizations.rightBelow([organizationId]));
  if (problem) throw new AppError('unprocessable', problem, [{ field: 'role_id', message: problem }]);
  return organization;
}
