import { type Context, say, type UnitOfWork } from '@attesta/kit';
import type { DeletePolicyRequest__Output as Request } from '@attesta/proto/documents';
import { PolicyRepository } from '../repositories/policy.repository';
import type { PolicyKind } from '../repositories/policy.schema';
import { policyScope } from '../requests/policy-scope';
import { findPolicy, isLatest } from './find-policy';
import { mustNotBeKept } from './must-not-be-kept';
import { recordPolicyChange } from './record-change';

/**
 * Puts a policy, or an attachment, with all its versions into the bin. Policies keep what they were assigned, so that a restored
 * attachment stands where it stood.
 * @throws AppError not_found, conflict when there is a newer version than the one that was seen, or something keeps it
 */
export async function deletePolicy(
  context: Context,
  unit: UnitOfWork,
  kind: PolicyKind,
  { initkey, version }: Request,
): Promise<{ message: ReturnType<typeof say> }> {
  const policy = await findPolicy(await policyScope(context), unit, initkey, kind);
  isLatest(policy, version);
  await mustNotBeKept(context, policy.hold);
  await new PolicyRepository(unit).updateById(policy.id, { deleted_at: new Date() });
  await recordPolicyChange(context, unit, policy, 'deleted');
  return { message: say('documents.policy_deleted') };
}
