import { type Context, type DirectoryOrganization, grouped, notFound, platformCompanyType } from '@attesta/kit';
import type { LibraryUse } from '../repositories/branch-score.repository';
import { type OrganizationScope, organizationScope } from './organization-scope';

/** Whose figures a dashboard adds up. */
export interface OrganizationsAsked {
  /** Of one, that one, or with those below it; of the platform, every active client and branch, those first whose names come first. */
  organizations: DirectoryOrganization[];
  /** The libraries that are asked for, and which of the organizations have each. */
  libraries: string[];
  uses: LibraryUse[];
  /** Absent of the platform. */
  tenant?: OrganizationScope;
}

/**
 * The organization acted for, or the one that the request names, with the branches below it where `below` says so; all clients
 * together for who rules the platform and has chosen none of them (platform 1, 7 Dashboards).
 * @throws AppError not_found for somebody else's organization, or a library that none of them has
 */
export async function organizationsAsked(
  context: Context,
  asked: { organization_id?: string | null; library_id?: string | null; below?: boolean } = {},
): Promise<OrganizationsAsked> {
  if (await isAboutPlatform(context, asked.organization_id)) {
    const active = (await everyClient(context)).filter(({ status }) => status === 1);
    return { organizations: active, ...usesOf(active, asked.library_id) };
  }
  const tenant = await organizationScope(context, asked.organization_id);
  const below = asked.below ? await context.directory.descendants(tenant.organization.id) : [];
  const organizations = [tenant.organization, ...below];
  return { organizations, ...usesOf(organizations, asked.library_id), tenant };
}

/** Whether somebody who rules the platform has chosen no client. */
export async function isAboutPlatform(context: Context, named?: string | null): Promise<boolean> {
  if (context.realm !== 'platform') return false;
  const id = named || context.organizationId;
  return !id || (await context.directory.organization(id))?.company_type === platformCompanyType;
}

/** Every client and branch of the platform, by name. */
export async function everyClient(context: Context): Promise<DirectoryOrganization[]> {
  return (await context.directory.allOrganizations()).filter(
    ({ company_type }) => company_type !== platformCompanyType,
  );
}

/** The libraries of some organizations, or the one that is asked for, and who has each. @throws AppError not_found for one that nobody has */
export function usesOf(
  organizations: DirectoryOrganization[],
  libraryId?: string | null,
): Pick<OrganizationsAsked, 'libraries' | 'uses'> {
  const pairs = organizations.flatMap(({ id, libraries = [] }) => libraries.map((library) => ({ library, id })));
  const uses = [...grouped(pairs, ({ library }) => library)]
    .filter(([library_id]) => !libraryId || library_id === libraryId)
    .map(([library_id, list]) => ({ library_id, organization_ids: list.map(({ id }) => id) }));
  if (libraryId && uses.length === 0) throw notFound('library', libraryId);
  return { uses, libraries: uses.map(({ library_id }) => library_id) };
}
