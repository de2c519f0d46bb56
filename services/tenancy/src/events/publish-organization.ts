import type { UnitOfWork } from '@attesta/kit';
import { thresholdsOf } from '../domain/score-thresholds';
import type { Organization } from '../repositories/organization.schema';

/** Tells every service that an organization is no more. */
export function publishOrganizationGone(unit: UnitOfWork, organization: Organization): void {
  publishOrganization(unit, { ...organization, status: 0 }, true);
}

/** Tells every service of an organization's present state. */
export function publishOrganization(unit: UnitOfWork, organization: Organization, deleted = false): void {
  const { id, name, parent_id, organization_type, company_type, status, libraries, valid_from, valid_to, version } =
    organization;
  const { no_client_admin, no_updator, no_viewer, no_surveyor } = organization;
  unit.withOrganization(id).publishAtOnce('tenancy.organization.changed', {
    id,
    name,
    parent_id,
    organization_type,
    company_type,
    status,
    libraries,
    valid_from,
    valid_to,
    version,
    no_client_admin,
    no_updator,
    no_viewer,
    no_surveyor,
    time_zone: organization.time_zone ?? 'UTC',
    storage_quota_gb: organization.storage_quota_gb ?? 0,
    ...thresholdsOf(organization),
    ...(deleted ? { deleted } : {}),
  });
}
