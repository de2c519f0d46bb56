import {
  type Context,
  type Day,
  type DirectoryOrganization,
  invalid,
  notFound,
  type Scope,
  say,
  type UnitOfWork,
} from '@attesta/kit';

/** For whom an operation reads: the scope for its repositories, and what the directory says of the organization. */
export interface OrganizationScope {
  scope: Scope;
  organization: DirectoryOrganization;
  /** The libraries that the organization works against. */
  libraries: string[];
}

/**
 * The organization acted for, or another one that the request names and the actor may act for.
 * @throws AppError invalid when none is selected, not_found for somebody else's
 */
export async function organizationScope(context: Context, named?: string | null): Promise<OrganizationScope> {
  const id = named || context.organizationId;
  if (!id) throw invalid('organization_id', say('compliance.select_organization'));
  if (id !== context.organizationId && !(await context.directory.mayActFor(context.actor, id, context.realm)))
    throw notFound('organization', id);
  const organization = await context.directory.organization(id);
  if (!organization) throw notFound('organization', id);
  return { scope: { organizationId: id }, organization, libraries: organization.libraries ?? [] };
}

/** The same with the libraries that it had at the end of a past day; as it is without one. One database call. */
export async function asOfDay(
  { directory }: Pick<Context, 'directory'>,
  tenant: OrganizationScope,
  day: Day | undefined,
): Promise<OrganizationScope> {
  if (!day) return tenant;
  const libraries = await directory.librariesOn(tenant.organization, day);
  return { ...tenant, libraries, organization: { ...tenant.organization, libraries } };
}

/** The organization's libraries, or the one that a filter names. @throws AppError not_found for a library it has not. */
export function librariesAsked({ libraries }: OrganizationScope, libraryId?: string | null): string[] {
  if (!libraryId) return libraries;
  if (!libraries.includes(libraryId)) throw notFound('library', libraryId);
  return [libraryId];
}

/** The unit on behalf of an organization that organizationScope has allowed. */
export function inOrganization(unit: UnitOfWork, organizationId: string): UnitOfWork {
  return unit.organizationId === organizationId ? unit : unit.withOrganization(organizationId);
}
