import { command, invalid, say } from '@attesta/kit';
import { findPolicy } from '../../policies/find-policy';
import { startApprovalAgain } from '../../policies/move-version';
import { showPolicy } from '../../policies/policy-views';
import { recordPolicyChange } from '../../policies/record-change';
import { PolicyRepository } from '../../repositories/policy.repository';
import type { Policy } from '../../repositories/policy.schema';
import { policyScope } from '../../requests/policy-scope';

/**
 * Gives a policy these attachments and no others (daily work 7, attachments_assign_to_policy): an approval under way starts again, and what is
 * published has them at once, which the history tells with the number of that version.
 * @throws AppError not_found, invalid for what is no attachment of the organization
 */
export const assignPolicyAttachments = command('documents.AssignPolicyAttachments', async (request, context, unit) => {
  const tenant = await policyScope(context);
  const before = await findPolicy(tenant, unit, request.initkey, 'policy');
  const policies = new PolicyRepository(unit);
  const ids = [...new Set(request.attachments ?? [])];
  const attachments = await policies.attachments(tenant.reader, ids);
  const unknown = ids.find((id) => !attachments.some((one) => one.id === id));
  if (unknown !== undefined) throw invalid('attachments', say('kit.no_document', { id: unknown }));
  const earlier = await policies.attachments(tenant.reader, before.attachment_ids);
  await policies.updateById(before.id, { attachment_ids: ids });
  const namesOf = (list: Policy[]): string => list.map(({ name }) => name).join(', ');
  const words = { number: before.published, from: namesOf(earlier), to: namesOf(attachments) };
  await recordPolicyChange(context, unit, before, 'attachments', words);
  await startApprovalAgain(context, unit, before);
  const policy = (await policies.findById(before.id)) as Policy;
  return {
    message: say('documents.attachments_assigned'),
    data: await showPolicy(context, unit, tenant.reader, policy),
  };
});
