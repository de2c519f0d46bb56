import { grouped, type Scope } from '@attesta/kit';
import type { Organization as OrganizationMessage } from '@attesta/proto/tenancy';
import { thresholdsOf } from '../domain/score-thresholds';
import { findPackage, type SubscriptionPackage } from '../domain/subscription-packages';
import { LibraryNameRepository } from '../repositories/library-name.repository';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';
import { SubscriptionPackageRepository } from '../repositories/subscription-package.repository';
import { UserRepository } from '../repositories/user.repository';

interface Details {
  libraries: Map<string, { name: string }>;
  keepers: Map<string, { name: string; email: string }>;
  branches: Map<string, Organization[]>;
  packages: readonly SubscriptionPackage[];
}

/**
 * Organizations as clients read them, with the names of their keepers and libraries and, when asked for, their branches
 * at any depth (platform 3 Organization). Three or four database calls, however many they are.
 * @param options.only the branches that are shown; all of them when it is left out
 * @param options.packages where they were read already
 */
export async function organizationViews(
  scope: Scope,
  organizations: Organization[],
  options: { children?: boolean; only?: ReadonlySet<string>; packages?: readonly SubscriptionPackage[] } = {},
): Promise<OrganizationMessage[]> {
  const ids = organizations.map(({ id }) => id);
  const { children, only } = options;
  const found = children ? await new OrganizationRepository(scope, 'all').findBelow(ids) : [];
  const below = only ? found.filter(({ id }) => only.has(id)) : found;
  const all = [...organizations, ...below];
  const [libraries, keepers, packages] = await Promise.all([
    new LibraryNameRepository(scope).byId(all.flatMap((organization) => organization.libraries)),
    new UserRepository(scope, 'all').findByIds(all.map(({ user_id }) => user_id).filter(Boolean)),
    options.packages ?? new SubscriptionPackageRepository(scope).all(),
  ]);
  const details: Details = {
    libraries,
    keepers: new Map(keepers.map((keeper) => [keeper.id, keeper])),
    branches: byParent(below),
    packages,
  };
  return organizations.map((organization) => view(organization, details));
}

/** One organization as clients read it. @param packages where they were read already */
export async function organizationView(
  scope: Scope,
  organization: Organization,
  packages?: readonly SubscriptionPackage[],
): Promise<OrganizationMessage> {
  return (await organizationViews(scope, [organization], { children: true, packages }))[0] as OrganizationMessage;
}

function byParent(organizations: Organization[]): Map<string, Organization[]> {
  return grouped(organizations, ({ parent_id }) => parent_id);
}

function view(organization: Organization, details: Details): OrganizationMessage {
  const {
    libraries,
    ancestors: _ancestors,
    name_key: _key,
    search_keys: _keys,
    user_changes: _changes,
    ...fields
  } = organization;
  const keeper = details.keepers.get(organization.user_id);
  const found = findPackage(details.packages, organization.package);
  return {
    ...fields,
    ...thresholdsOf(fields),
    time_zone: organization.time_zone ?? 'UTC',
    storage_quota_gb: organization.storage_quota_gb ?? 0,
    library: libraries,
    userGet: { name: keeper?.name ?? '', email: keeper?.email ?? '' },
    subscriptionPackage: { id: found?.id ?? '', name: found?.name ?? '' },
    librarydetails: libraries.map((id) => ({ id, name: details.libraries.get(id)?.name ?? '' })),
    children: (details.branches.get(organization.id) ?? []).map((branch) => view(branch, details)),
    created_at: organization.created_at.toISOString(),
    updated_at: organization.updated_at.toISOString(),
  };
}
