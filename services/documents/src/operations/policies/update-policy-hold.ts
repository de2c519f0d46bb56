import { command, say } from '@attesta/kit';
import { findPolicy } from '../../policies/find-policy';
import { showPolicy } from '../../policies/policy-views';
import { recordPolicyChange } from '../../policies/record-change';
import { PolicyRepository } from '../../repositories/policy.repository';
import type { Policy } from '../../repositories/policy.schema';
import { policyScope } from '../../requests/policy-scope';
import { readHold } from '../../requests/read-hold';

/**
 * Keeps a policy, or an attachment, from being deleted, or lifts that; its history says who did so and why.
 * @throws AppError not_found, invalid without a reason or for a day that has passed
 */
export const updatePolicyHold = command('documents.UpdatePolicyHold', async (request, context, unit) => {
  const tenant = await policyScope(context);
  const before = await findPolicy(tenant, unit, request.initkey);
  const { hold, reason, until } = readHold(context, request);
  const policy = (await new PolicyRepository(unit).updateById(before.id, { $set: { hold } })) as Policy;
  const facts = { from: until, to: reason };
  await recordPolicyChange(context, unit, policy, hold ? 'held' : 'released', facts);
  const message = hold ? say('documents.hold_set') : say('documents.hold_lifted');
  return { message, data: await showPolicy(context, unit, tenant.reader, policy) };
});
