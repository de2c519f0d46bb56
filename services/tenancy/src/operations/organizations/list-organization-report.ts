import { listMeta, query } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { companyTypeName } from '../../domain/company-type';
import { organizationTypeName } from '../../domain/organization-types';
import { findPackage } from '../../domain/subscription-packages';
import { countUsersByRole } from '../../domain/user-counts';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { UserRepository } from '../../repositories/user.repository';
import { organizationFilter, organizationPaging } from '../../requests/organization-list';

/** The organization report (platform 2, 7): quotas beside the accounts there are, package and validity. */
export const listOrganizationReport = query('tenancy.ListOrganizationReport', async (request, context) => {
  const paging = organizationPaging(request);
  const organizations = new OrganizationRepository(context, await readableReach(context));
  const { items, total } = await organizations.list(organizationFilter(request), paging);
  const ids = items.map(({ id }) => id);
  const counts = await new UserRepository(context, ids).countByRole();
  const data = items.map(({ libraries, ...organization }) => ({
    ...pick(organization),
    company_name: organization.name,
    company_type_name: companyTypeName(organization.company_type),
    organization_type_name: organizationTypeName(organization.organization_type),
    package_name: findPackage(organization.package)?.name ?? '',
    users: countUsersByRole(counts.filter(({ organization_id }) => organization_id === organization.id)),
    libraries: libraries.length,
  }));
  return { message: 'Success', data, meta: listMeta(paging, total) };
});

function pick(organization: Record<string, unknown>): Record<string, never> {
  const { ancestors: _a, name_key: _n, user_changes: _u, created_at: _c, updated_at: _t, ...fields } = organization;
  return fields as never;
}
