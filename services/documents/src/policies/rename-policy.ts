import { type Context, required, say, type UnitOfWork } from '@attesta/kit';
import type { PolicyReply, RenamePolicyRequest__Output as Request } from '@attesta/proto/documents';
import type { PolicyKind } from '../repositories/policy.schema';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import { policyScope } from '../requests/policy-scope';
import { editPolicy } from './edit-policy';
import { factsToCome, ofVersion } from './facts-to-come';
import { findPolicy } from './find-policy';
import { showPolicy } from './policy-views';
import { recordPolicyChange } from './record-change';

/**
 * Gives a policy, or an attachment, another name, with approval to start again; of what is published its next version has it (editPolicy).
 * @throws AppError not_found, invalid
 */
export async function renamePolicy(
  context: Context,
  unit: UnitOfWork,
  kind: PolicyKind,
  request: Request,
): Promise<Omit<PolicyReply, 'message'> & { message: ReturnType<typeof say> }> {
  const tenant = await policyScope(context);
  const before = await findPolicy(tenant, unit, request.initkey, kind);
  const name = required(request.name, 'name');
  const latest = await new PolicyVersionRepository(unit).numbered(before.id, before.latest);
  const { name: from } = factsToCome(before, latest);
  const policy = name === from ? before : await editPolicy(context, unit, before, { name });
  if (policy !== before)
    await recordPolicyChange(context, unit, policy, 'renamed', { number: ofVersion(policy), from, to: name });
  return { message: say('documents.policy_renamed'), data: await showPolicy(context, unit, tenant.reader, policy) };
}
