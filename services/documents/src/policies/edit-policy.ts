import type { Context, UnitOfWork } from '@attesta/kit';
import { PolicyRepository } from '../repositories/policy.repository';
import type { Policy } from '../repositories/policy.schema';
import { PolicyTextRepository } from '../repositories/policy-text.repository';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import type { PolicyVersion } from '../repositories/policy-version.schema';
import type { ApprovedFacts } from './facts-to-come';
import { startApprovalAgain } from './move-version';
import { holdFiles } from './policy-files';

/**
 * Changes the name or the attachments of a policy, as every edit does with approval to start again (daily work 4): of what is published
 * only its next version has them, which is a new draft of the same file unless there is one; until that is published all stays as it is.
 */
export async function editPolicy(
  context: Context,
  unit: UnitOfWork,
  before: Policy,
  facts: ApprovedFacts,
): Promise<Policy> {
  const policies = new PolicyRepository(unit);
  const versions = new PolicyVersionRepository(unit);
  if (before.published === before.latest) return nextVersion(context, unit, before, facts);
  await versions.change(before, context.actor.id, facts);
  if (before.published === 0) await policies.updateById(before.id, facts);
  await startApprovalAgain(context, unit, before);
  return (await policies.findById(before.id)) as Policy;
}

/** The next version of what is published: a draft of the same file. */
async function nextVersion(context: Context, unit: UnitOfWork, before: Policy, facts: ApprovedFacts): Promise<Policy> {
  const versions = new PolicyVersionRepository(unit);
  const { file_id, file_name, size, sha256, format } = (await versions.numbered(
    before.id,
    before.latest,
  )) as PolicyVersion;
  const place = { policy_id: before.id, number: before.latest + 1 };
  const policy = (await new PolicyRepository(unit).updateById(before.id, {
    latest: place.number,
    status: 'draft',
    awaited_ids: [],
    barred_ids: [],
    awaited_roles: [],
  })) as Policy;
  const file = { file_id, file_name, size, sha256, format };
  const { id } = context.actor;
  const by = { uploaded_by: id, edited_by: [id] };
  await versions.create({ ...place, ...file, ...facts, ...by, status: 'draft', comment: '', approvals: [] });
  const texts = new PolicyTextRepository(unit);
  await texts.copyTo(before.id, before.latest, place.number);
  await texts.mark(policy.id, policy.latest, policy.published);
  await holdFiles(unit, policy);
  return policy;
}
