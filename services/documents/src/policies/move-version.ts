import type { Context, UnitOfWork } from '@attesta/kit';
import { authorsOf } from '../domain/authors';
import { type Approval, awaitedPeople } from '../domain/policy-approval';
import type { PolicyStatus } from '../domain/policy-status';
import { PolicyRepository } from '../repositories/policy.repository';
import type { Policy } from '../repositories/policy.schema';
import { PolicyTextRepository } from '../repositories/policy-text.repository';
import { PolicyVersionRepository } from '../repositories/policy-version.repository';
import type { PolicyVersion } from '../repositories/policy-version.schema';
import { factsToCome } from './facts-to-come';
import { recordPolicyChange } from './record-change';

/**
 * Brings a version to a status that it may have, with what follows: one that is published takes the place of the one before, with the name
 * and the attachments that it brings, and who has to approve is known from the policy.
 * @param approvals what is known of them from now on
 * @param why the reason that the history keeps
 */
export async function moveVersion(
  context: Context,
  unit: UnitOfWork,
  policy: Policy,
  version: PolicyVersion,
  to: PolicyStatus,
  approvals: Approval[],
  why = '',
): Promise<Policy> {
  const versions = new PolicyVersionRepository(unit);
  await versions.updateById(version.id, { status: to, approvals });
  const published = publishedAfter(policy, version, to);
  if (published !== policy.published) {
    if (to === 'published' && policy.published > 0)
      await versions.updateOne({ policy_id: policy.id, number: policy.published }, { status: 'retired' });
    await new PolicyTextRepository(unit).mark(policy.id, policy.latest, published);
  }
  const awaited = to === 'review' ? approvals : [];
  const changed = (await new PolicyRepository(unit).updateById(policy.id, {
    published,
    ...(to === 'published' && factsToCome(policy, version)),
    ...(version.number === policy.latest && { status: to }),
    barred_ids: to === 'review' && policy.four_eyes ? authorsOf(version) : [],
    awaited_ids: awaitedPeople(awaited),
    awaited_roles: awaited.flatMap(({ decision, role }) => (decision === 'pending' && role) || []),
  })) as Policy;
  if (version.status !== to)
    await recordPolicyChange(context, unit, policy, 'status', { number: version.number, from: version.status, to });
  if (why) await recordPolicyChange(context, unit, policy, 'decision', { number: version.number, to: why });
  return changed;
}

/** Starts the approval of the latest version again, because what was looked at has changed (daily work 4). */
export async function startApprovalAgain(context: Context, unit: UnitOfWork, policy: Policy): Promise<Policy> {
  if (policy.status !== 'review' && policy.status !== 'approved') return policy;
  const version = await new PolicyVersionRepository(unit).numbered(policy.id, policy.latest);
  return version ? moveVersion(context, unit, policy, version, 'draft', []) : policy;
}

function publishedAfter({ published }: Policy, { number }: PolicyVersion, to: PolicyStatus): number {
  if (to === 'published') return number;
  return to === 'retired' && published === number ? 0 : published;
}
