import { command, say } from '@attesta/kit';
import { existingChapter } from '../../policies/chapter-exists';
import { findPolicy } from '../../policies/find-policy';
import { showPolicy } from '../../policies/policy-views';
import { recordPolicyChange } from '../../policies/record-change';
import { PolicyRepository } from '../../repositories/policy.repository';
import type { Policy } from '../../repositories/policy.schema';
import { policyScope } from '../../requests/policy-scope';

/** Puts a policy, or an attachment, into the folder of a chapter (daily work 7, updatechapterid). @throws AppError not_found, invalid */
export const updatePolicyChapter = command('documents.UpdatePolicyChapter', async (request, context, unit) => {
  const tenant = await policyScope(context);
  const { id } = await findPolicy(tenant, unit, request.initkey);
  const chapter_id = await existingChapter(context, tenant, request.chapter_id);
  const policy = (await new PolicyRepository(unit).updateById(id, { chapter_id })) as Policy;
  await recordPolicyChange(context, unit, policy, 'chapter');
  return { message: say('documents.policy_updated'), data: await showPolicy(context, unit, tenant.reader, policy) };
});
