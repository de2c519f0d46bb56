import { type Context, invalid, objectId, say } from '@attesta/kit';
import { NodeRepository } from '../repositories/node.repository';
import type { RiskFields } from '../repositories/risk.schema';
import type { OrganizationScope } from '../requests/organization-scope';
import { activeMember } from './risk-members';

type Subject = Pick<RiskFields, 'owner_id' | 'standard_ids'>;

/**
 * Makes sure that a risk's owner is an active member of the organization, and its standards are of the libraries that the
 * organization works against. What stood there before is not asked again.
 * @throws AppError invalid that names the field
 */
export async function riskSubjectExists(
  context: Context,
  tenant: OrganizationScope,
  subject: Subject,
  before?: Subject,
): Promise<void> {
  if (subject.owner_id !== before?.owner_id) await activeMember(context, tenant, subject.owner_id, 'owner_id');
  const added = subject.standard_ids.filter((id) => !before?.standard_ids.includes(id));
  const known = await new NodeRepository(tenant.scope).present(added);
  const usable = known.filter(({ kind, library_id }) => kind === 'standard' && tenant.libraries.includes(library_id));
  if (usable.length !== added.length) throw invalid('standard_ids', say('compliance.risk_standard'));
}

/** The ids of standards as a request gives them, each once. @throws AppError invalid naming the field */
export function standardIds(given: string[], field: string): string[] {
  return [...new Set(given.map((id) => objectId(id, field)))];
}
