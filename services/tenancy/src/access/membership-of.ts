import type { AskMembership, Scope } from '@attesta/kit';
import { organizationLine } from '../organizations/organization-line';
import { UserRepository } from '../repositories/user.repository';

const everywhere: Scope = { organizationId: '' };

/** What a user and the line of organizations above are at present: the truth that every other service asks for. */
export const membershipOf: AskMembership = async (of, unit) => {
  const scope = unit ?? everywhere;
  if ('organization_id' in of) return { organizations: await organizationLine(scope, of.organization_id) };
  const user = await new UserRepository(scope, 'all').findById(of.user_id);
  return user ? { user, organizations: await organizationLine(scope, user.organization_id) } : { organizations: [] };
};
