import { command, notFound, objectId, say } from '@attesta/kit';
import { showPolicy } from '../../policies/policy-views';
import { recordPolicyChange } from '../../policies/record-change';
import { PolicyRepository } from '../../repositories/policy.repository';
import { policyScope } from '../../requests/policy-scope';

/** Takes a policy, or an attachment, out of the bin as it was. @throws AppError invalid, not_found for what is not in the bin */
export const restorePolicy = command('documents.RestorePolicy', async (request, context, unit) => {
  const { reader } = await policyScope(context);
  const id = objectId(request.initkey, 'initkey');
  const inBin = { _id: id, deleted_at: { $ne: null } };
  const policy = await new PolicyRepository(unit).updateOne(inBin, { $set: { deleted_at: null } });
  if (!policy) throw notFound('document', id);
  await recordPolicyChange(context, unit, policy, 'restored');
  return { message: say('documents.policy_restored'), data: await showPolicy(context, unit, reader, policy) };
});
