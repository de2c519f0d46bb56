import { command, currentDay, day, dayOf, invalid, required, say } from '@attesta/kit';
import { findPolicy } from '../../policies/find-policy';
import { showPolicy } from '../../policies/policy-views';
import { recordPolicyChange } from '../../policies/record-change';
import { PolicyRepository } from '../../repositories/policy.repository';
import type { Policy } from '../../repositories/policy.schema';
import { policyScope } from '../../requests/policy-scope';

/**
 * Keeps a policy, or an attachment, from being deleted, or lifts that; its history says who did so and why.
 * @throws AppError not_found, invalid without a reason or for a day that has passed
 */
export const updatePolicyHold = command('documents.UpdatePolicyHold', async (request, context, unit) => {
  const tenant = await policyScope(context);
  const before = await findPolicy(tenant, unit, request.initkey);
  const reason = required(request.reason, 'reason');
  const last = day(request.until, 'until');
  const until = last ? dayOf(last) : ('' as const);
  if (until && until < currentDay()) throw invalid('until', say('documents.hold_past'));
  const hold = request.keep ? { reason, by: context.actor.id, at: new Date(), until } : null;
  const policy = (await new PolicyRepository(unit).updateById(before.id, { $set: { hold } })) as Policy;
  const facts = { from: until, to: reason };
  await recordPolicyChange(context, unit, policy, hold ? 'held' : 'released', facts);
  const message = hold ? say('documents.hold_set') : say('documents.hold_lifted');
  return { message, data: await showPolicy(context, unit, tenant.reader, policy) };
});
