import type { UnitOfWork } from '@attesta/kit';
import { companyTypes } from '../domain/company-type';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';
import { UserRepository } from '../repositories/user.repository';
import type { User } from '../repositories/user.schema';

/** Somebody who is told of a licence, and the page on which they see it. */
export interface LicenceReader {
  user: User;
  link: string;
}

const administrators = { role_id: { $in: [2, 3] }, status: 1 };
const platformPeople = { role_id: { $in: [1, 2] }, status: 1 };

/**
 * Who is told of an organization's licence: its administrators, of a client the platform's people, and of a branch that does
 * not end together with its top organization the administrators there.
 */
export async function licenceReaders(unit: UnitOfWork, organization: Organization): Promise<LicenceReader[]> {
  const organizations = new OrganizationRepository(unit, 'all');
  const of = async (ids: string[], who: object, link: string): Promise<LicenceReader[]> =>
    (await new UserRepository(unit, ids).find({ ...who })).map((user) => ({ user, link }));
  const own = await of([organization.id], administrators, '/ss/dashboard');
  if (organization.company_type !== companyTypes.subBranch) {
    const platform = await organizations.find({ company_type: companyTypes.platform }, { select: ['_id'] });
    const ids = platform.map(({ id }) => id);
    return [...own, ...(await of(ids, platformPeople, '/ss/organizations'))];
  }
  const top = await organizations.findById(organization.ancestors.at(-1) ?? '');
  if (!top || top.valid_to === organization.valid_to) return own;
  return [...own, ...(await of([top.id], administrators, '/ss/organizations'))];
}
