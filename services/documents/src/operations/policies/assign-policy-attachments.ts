import { command, invalid, say } from '@attesta/kit';
import { editPolicy } from '../../policies/edit-policy';
import { factsToCome, ofVersion } from '../../policies/facts-to-come';
import { findPolicy } from '../../policies/find-policy';
import { showPolicy } from '../../policies/policy-views';
import { recordPolicyChange } from '../../policies/record-change';
import { PolicyRepository } from '../../repositories/policy.repository';
import type { Policy } from '../../repositories/policy.schema';
import { PolicyVersionRepository } from '../../repositories/policy-version.repository';
import { policyScope } from '../../requests/policy-scope';

/**
 * Gives a policy these attachments and no others (daily work 7, attachments_assign_to_policy), with approval to start again; of what is
 * published its next version has them (editPolicy).
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
  const latest = await new PolicyVersionRepository(unit).numbered(before.id, before.latest);
  const present = factsToCome(before, latest).attachment_ids;
  const show = async (policy: Policy) => ({
    message: say('documents.attachments_assigned'),
    data: await showPolicy(context, unit, tenant.reader, policy),
  });
  if (present.length === ids.length && ids.every((id) => present.includes(id))) return show(before);
  const earlier = await policies.attachments(tenant.reader, present);
  const policy = await editPolicy(context, unit, before, { attachment_ids: ids });
  const namesOf = (list: Policy[]): string => list.map(({ name }) => name).join(', ');
  const words = { number: ofVersion(policy), from: namesOf(earlier), to: namesOf(attachments) };
  await recordPolicyChange(context, unit, policy, 'attachments', words);
  return show(policy);
});
