import type { UnitOfWork } from '@attesta/kit';
import type { User } from '../repositories/user.schema';

/** Tells every service of an account's present state. */
export function publishUser(unit: UnitOfWork, user: User): void {
  const { id, name, email, role_id, organization_id, surveyor_type, surveyor_category, deleted } = user;
  const { status, from_date, to_date, version } = user;
  unit.withOrganization(organization_id).publishAtOnce('tenancy.user.changed', {
    id,
    name,
    email,
    role_id,
    organization_id,
    surveyor_type,
    surveyor_category,
    status,
    from_date,
    to_date,
    version,
    ...(deleted ? { deleted } : {}),
  });
}
