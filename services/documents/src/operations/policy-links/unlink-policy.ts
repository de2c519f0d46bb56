import { command, linkKey, objectId, required, say } from '@attesta/kit';
import { findPolicy } from '../../policies/find-policy';
import { recordPolicyChange } from '../../policies/record-change';
import { PolicyRepository } from '../../repositories/policy.repository';
import { policyScope } from '../../requests/policy-scope';

/**
 * Takes a link off a policy, or an attachment; one that is not there any more is taken off already. Not a call of the specification.
 * @throws AppError invalid, not_found
 */
export const unlinkPolicy = command('documents.UnlinkPolicy', async (request, context, unit) => {
  const policy = await findPolicy(await policyScope(context), unit, request.initkey);
  const kind = required(request.kind, 'kind');
  const gone = linkKey({ kind, id: objectId(request.linked_id, 'linked_id') });
  const before = policy.links ?? [];
  const links = before.filter((link) => linkKey(link) !== gone);
  if (links.length < before.length) {
    await new PolicyRepository(unit).updateById(policy.id, { links });
    await recordPolicyChange(context, unit, policy, 'unlinked', { from: kind });
  }
  return { message: say('kit.unlinked') };
});
