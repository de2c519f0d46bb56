import type { UnitOfWork } from '@attesta/kit';
import type { User } from '../repositories/user.schema';

/** Asks auth to mail an account the link by which it chooses its password; every link before is void then. */
export function publishInvitation(unit: UnitOfWork, user: User, organizationName: string): void {
  const { id, name, email, organization_id, invitation } = user;
  if (!invitation) return;
  unit.withOrganization(organization_id).publish('tenancy.user.invited', {
    id,
    name,
    email,
    organization_id,
    organization_name: organizationName,
    until: invitation.until.toISOString(),
    language: invitation.language,
  });
}
