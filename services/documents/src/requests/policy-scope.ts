import { type Context, type DirectoryOrganization, invalid, notFound, type Scope, say } from '@attesta/kit';
import type { PolicyReader } from '../repositories/policy.repository';

/** Roles that see every version; others see what is published, and what waits for their approval. */
const seeingAll = [1, 2, 3, 4];

/** For whom an operation on policies reads. */
export interface PolicyScope {
  scope: Scope;
  organization: DirectoryOrganization;
  reader: PolicyReader;
}

/** The organization acted for, and what the actor sees there. @throws AppError invalid when none is selected, not_found */
export async function policyScope(context: Context): Promise<PolicyScope> {
  const { organizationId, actor } = context;
  if (!organizationId) throw invalid('organization_id', say('documents.select_organization'));
  const organization = await context.directory.organization(organizationId);
  if (!organization) throw notFound('organization', organizationId);
  return { scope: context, organization, reader: policyReader(actor) };
}

/** What somebody sees of the policies of an organization that they may act for. */
export function policyReader({ id, role }: { id: string; role: number }): PolicyReader {
  return { id, role, seesAll: seeingAll.includes(role) };
}
