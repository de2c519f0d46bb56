import { type Context, required, say, type UnitOfWork } from '@attesta/kit';
import type { PolicyReply, RenamePolicyRequest__Output as Request } from '@attesta/proto/documents';
import { PolicyRepository } from '../repositories/policy.repository';
import type { Policy, PolicyKind } from '../repositories/policy.schema';
import { policyScope } from '../requests/policy-scope';
import { findPolicy } from './find-policy';
import { startApprovalAgain } from './move-version';
import { showPolicy } from './policy-views';
import { recordPolicyChange } from './record-change';

/**
 * Gives a policy, or an attachment, another name: an approval under way starts again. It belongs to no version, so what is published is called
 * so at once, which the history tells with the number of that version.
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
  const policies = new PolicyRepository(unit);
  await policies.updateById(before.id, { name });
  await recordPolicyChange(context, unit, before, 'renamed', { number: before.published, from: before.name, to: name });
  await startApprovalAgain(context, unit, before);
  const policy = (await policies.findById(before.id)) as Policy;
  return { message: say('documents.policy_renamed'), data: await showPolicy(context, unit, tenant.reader, policy) };
}
