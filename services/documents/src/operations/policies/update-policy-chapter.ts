import { command, say, type UnitOfWork } from '@attesta/kit';
import { existingChapter } from '../../policies/chapter-exists';
import { findPolicy } from '../../policies/find-policy';
import { showPolicy } from '../../policies/policy-views';
import { recordPolicyChange } from '../../policies/record-change';
import { PolicyRepository } from '../../repositories/policy.repository';
import type { Policy } from '../../repositories/policy.schema';
import { PolicyVersionRepository } from '../../repositories/policy-version.repository';
import { policyScope } from '../../requests/policy-scope';

/**
 * Puts a policy, or an attachment, into the folder of a chapter (daily work 7, updatechapterid). A folder is of no version, so approval goes
 * on; but who has chosen it has had a part in what is yet to be published.
 * @throws AppError not_found, invalid
 */
export const updatePolicyChapter = command('documents.UpdatePolicyChapter', async (request, context, unit) => {
  const tenant = await policyScope(context);
  const before = await findPolicy(tenant, unit, request.initkey);
  const chapter_id = await existingChapter(context, tenant, request.chapter_id);
  const isOther = chapter_id !== before.chapter_id && before.latest !== before.published;
  const barred = isOther ? await notePart(unit, before, context.actor.id) : {};
  const policy = (await new PolicyRepository(unit).updateById(before.id, { chapter_id, ...barred })) as Policy;
  await recordPolicyChange(context, unit, policy, 'chapter');
  return { message: say('documents.policy_updated'), data: await showPolicy(context, unit, tenant.reader, policy) };
});

/** Notes that somebody has had a part in the latest version. @returns what follows for its review */
async function notePart(unit: UnitOfWork, policy: Policy, id: string): Promise<Partial<Policy>> {
  await new PolicyVersionRepository(unit).change(policy, id);
  if (policy.status !== 'review' || !policy.four_eyes) return {};
  return { barred_ids: [...new Set([...(policy.barred_ids ?? []), id])] };
}
