import type { Context } from '@attesta/kit';
import { companyTypes } from '../domain/company-type';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Reach } from '../repositories/reach.repository';

/** The libraries that may be named: all, or those that were given and those of some makers. */
export type Shelf = 'all' | { given: ReadonlySet<string>; makers: readonly string[] };

/**
 * The libraries that an organization has, or that all of the actor's organizations have together. The platform's own organization was
 * given nothing: it has them all, for whoever reaches every organization.
 */
export async function shelfOf(context: Context, reach: Reach, organizationId?: string): Promise<Shelf> {
  if (!organizationId && reach === 'all') return 'all';
  const filter = organizationId ? { _id: organizationId } : {};
  const organizations = await new OrganizationRepository(context, reach).find(filter, {
    select: ['libraries', 'company_type'],
  });
  if (organizationId && organizations[0]?.company_type === companyTypes.platform) return 'all';
  return {
    given: new Set(organizations.flatMap(({ libraries }) => libraries)),
    makers: organizationId ? [organizationId] : (reach as readonly string[]),
  };
}
