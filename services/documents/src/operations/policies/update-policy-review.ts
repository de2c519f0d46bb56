import { changesOf, command, day, dayOf, objectId, say } from '@attesta/kit';
import { activeMembers } from '../../policies/active-member';
import { findPolicy } from '../../policies/find-policy';
import { showPolicy } from '../../policies/policy-views';
import { recordPolicyChange } from '../../policies/record-change';
import { PolicyRepository } from '../../repositories/policy.repository';
import type { Policy } from '../../repositories/policy.schema';
import { policyScope } from '../../requests/policy-scope';

/** Says who answers for a policy, and when it is to be reviewed; what did not come stays. @throws AppError not_found, invalid */
export const updatePolicyReview = command('documents.UpdatePolicyReview', async (request, context, unit) => {
  const tenant = await policyScope(context);
  const before = await findPolicy(tenant, unit, request.initkey);
  const changes = changesOf(request, {
    owner_id: [objectId],
    review_date: [(value, field) => dayOf(day(value, field) as Date), ''],
  });
  const { owner_id = before.owner_id, review_date = before.review_date } = changes;
  if (owner_id !== before.owner_id) {
    const [owner] = await activeMembers(context, tenant, [owner_id], 'owner_id');
    const from = (await context.directory.names([before.owner_id])).get(before.owner_id) ?? '';
    await recordPolicyChange(context, unit, before, 'owner', { from, to: owner?.name ?? '' });
  }
  if (review_date !== before.review_date)
    await recordPolicyChange(context, unit, before, 'review', { from: before.review_date, to: review_date });
  const policy = (await new PolicyRepository(unit).updateById(before.id, { owner_id, review_date })) as Policy;
  return { message: say('documents.policy_updated'), data: await showPolicy(context, unit, tenant.reader, policy) };
});
