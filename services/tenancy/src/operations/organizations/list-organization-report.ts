import { grouped, listMeta, query, say } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { companyTypeName, companyTypes } from '../../domain/company-type';
import { organizationTypeName } from '../../domain/organization-types';
import { findPackage } from '../../domain/subscription-packages';
import { countUsersByRole } from '../../domain/user-counts';
import { sumOfQuotas } from '../../domain/user-quota';
import { AccountCountRepository } from '../../repositories/account-count.repository';
import { OrganizationRepository } from '../../repositories/organization.repository';
import type { Organization } from '../../repositories/organization.schema';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { organizationFilter, organizationPaging } from '../../requests/organization-list';

/**
 * The organization report (platform 2, 7): quotas beside the accounts there are, package and validity, with the totals of all
 * pages. Six or seven database calls, however many organizations there are.
 */
export const listOrganizationReport = query('tenancy.ListOrganizationReport', async (request, context) => {
  const paging = organizationPaging(request);
  const filter = await organizationFilter(context, request);
  const organizations = new OrganizationRepository(context, await readableReach(context));
  const [{ items, total }, all] = await Promise.all([
    organizations.list(filter, paging),
    organizations.findQuotas(filter, paging.words),
  ]);
  const [counts, parents, packages] = await Promise.all([
    new AccountCountRepository(
      context,
      all.map(({ id }) => id),
    ).counts(),
    organizations.findByIds([...new Set(items.map(({ parent_id }) => parent_id).filter(Boolean))]),
    new SubscriptionPackageRepository(context).all(),
  ]);
  const names = new Map(parents.map(({ id, name }) => [id, name]));
  const accounts = grouped(counts, ({ organization_id }) => organization_id);
  const data = items.map((organization) => ({
    ...pick(organization),
    company_name: organization.name,
    parent_name: names.get(organization.parent_id) ?? '',
    company_type_name: companyTypeName(organization.company_type),
    organization_type_name: organizationTypeName(organization.organization_type),
    package_name: findPackage(packages, organization.package)?.name ?? '',
    users: countUsersByRole(accounts.get(organization.id) ?? []),
    libraries: organization.libraries.length,
  }));
  // A sub branch is part of an organization, not one more.
  const companies = all.filter(({ company_type }) => company_type !== companyTypes.subBranch);
  const totals = { organizations: companies.length, ...sumOfQuotas(all), users: countUsersByRole(counts) };
  return { message: say('kit.success'), data, meta: listMeta(paging, total), totals };
});

function pick({
  libraries: _l,
  ancestors: _a,
  name_key: _n,
  search_keys: _s,
  user_changes: _u,
  ...organization
}: Organization) {
  const { created_at: _c, updated_at: _t, ...fields } = organization;
  return { ...fields, time_zone: fields.time_zone ?? 'UTC' };
}
