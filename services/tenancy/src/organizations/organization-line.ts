import type { Scope } from '@attesta/kit';
import { inLine } from '../domain/in-line';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';

/** An organization and those above it, the nearest first; empty where there is no such organization. */
export async function organizationLine(scope: Scope, id: string): Promise<Organization[]> {
  const organizations = new OrganizationRepository(scope, 'all');
  const own = await organizations.findById(id);
  return own ? inLine(own, await organizations.findByIds(own.ancestors)) : [];
}
