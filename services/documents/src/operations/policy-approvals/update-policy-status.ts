import { AppError, type Context, invalid, preparedCommand, say, type UnitOfWork } from '@attesta/kit';
import type { UpdatePolicyStatusRequest__Output as Request } from '@attesta/proto/documents';
import { authorsOf } from '../../domain/authors';
import type { AskedCommittee } from '../../domain/committee-approval';
import { askedApprovals } from '../../domain/policy-approval';
import { followingStatus, mayMove, policyStatuses } from '../../domain/policy-status';
import { activeMembers } from '../../policies/active-member';
import { askedCommittees, withoutAuthors } from '../../policies/asked-committees';
import { decide } from '../../policies/decide';
import { findVersion } from '../../policies/find-policy';
import { moveVersion } from '../../policies/move-version';
import { showPolicy } from '../../policies/policy-views';
import { tellApprovers } from '../../policies/tell';
import { PolicyRepository } from '../../repositories/policy.repository';
import type { Policy } from '../../repositories/policy.schema';
import { PolicyRuleRepository } from '../../repositories/policy-rule.repository';
import type { PolicyVersion } from '../../repositories/policy-version.schema';
import { oneOf } from '../../requests/one-of';
import { type PolicyScope, policyScope } from '../../requests/policy-scope';

interface Found {
  policy: Policy;
  version: PolicyVersion;
}

/**
 * Brings a version to another status (daily work 4 and 7, updateorgpolicies/status): into review with those who have to approve
 * it, published, retired, or back to draft. Approved it becomes by its approvers; an administrator who is one decides so here. What a
 * committee is governance is asked before the transaction.
 * @throws AppError not_found, invalid naming the field, conflict where no way leads from its status to that one
 */
export const updatePolicyStatus = preparedCommand('documents.UpdatePolicyStatus', async (request, context) => {
  const tenant = await policyScope(context);
  const seen = await findVersion(tenant, context, request.init, request.ver);
  const wanted = request.status ? oneOf(policyStatuses, request.status, 'status') : undefined;
  const isReview = (wanted ?? followingStatus(seen.version.status)) === 'review';
  const committees = isReview ? await askedCommittees(context, approversOf(request, seen.policy).committees) : [];
  const comment = request.comment?.trim() ?? '';
  return async (unit) => {
    const { policy, version } = await findVersion(tenant, unit, request.init, request.ver);
    const to = wanted ?? followingStatus(version.status);
    const show = async (changed: Policy) => ({
      message: say('documents.status_changed'),
      data: await showPolicy(context, unit, tenant.reader, changed),
    });
    if (to === 'approved') return show(await decide(context, unit, { policy, version }, 'approved', comment));
    // What was seen before is no longer so: the committees were not asked for.
    const isStale = (to === 'review') !== isReview;
    if (!to || isStale || !mayMove(version.status, to, 'administrator'))
      throw new AppError('conflict', say('documents.status_not_possible'));
    if (to === 'review')
      return show(await startReview(context, unit, tenant, { policy, version }, request, committees));
    const approvals = to === 'draft' ? [] : version.approvals;
    return show(await moveVersion(context, unit, policy, version, to, approvals, comment));
  };
});

async function startReview(
  context: Context,
  unit: UnitOfWork,
  tenant: PolicyScope,
  { policy, version }: Found,
  request: Request,
  committees: AskedCommittee[],
): Promise<Policy> {
  const { ids, roles } = approversOf(request, policy);
  if (ids.length + roles.length + committees.length === 0)
    throw invalid('approver_ids', say('documents.choose_approvers'));
  await activeMembers(context, tenant, ids, 'approver_ids');
  const everywhere = (await new PolicyRuleRepository(unit).present()).four_eyes;
  const four_eyes = everywhere || (request.four_eyes ?? policy.four_eyes);
  const authors = authorsOf(version);
  if (four_eyes && ids.some((id) => authors.includes(id)))
    throw invalid('approver_ids', say('documents.author_approves_not'));
  const voting = four_eyes ? withoutAuthors(committees, authors) : committees;
  await new PolicyRepository(unit).updateById(policy.id, {
    approver_ids: ids,
    approver_roles: roles,
    approver_committees: committees.map(({ id, name }) => ({ id, name })),
    four_eyes,
  });
  const approvals = askedApprovals(ids, roles, voting);
  const comment = request.comment?.trim() ?? '';
  const changed = await moveVersion(context, unit, { ...policy, four_eyes }, version, 'review', approvals, comment);
  await tellApprovers(context, unit, changed, version);
  return changed;
}

/** Whom a request names; those of the last time where it names nobody. */
function approversOf(request: Request, policy: Policy): { ids: string[]; roles: number[]; committees: string[] } {
  const named = [request.approver_ids, request.approver_roles, request.approver_committees];
  const isGiven = named.some((list) => (list ?? []).length > 0);
  const before = (policy.approver_committees ?? []).map(({ id }) => id);
  return {
    ids: [...new Set((isGiven ? request.approver_ids : policy.approver_ids) ?? [])],
    roles: [...new Set((isGiven ? request.approver_roles : policy.approver_roles) ?? [])],
    committees: [...new Set((isGiven ? request.approver_committees : before) ?? [])],
  };
}
