import { AppError, command, invalid, say } from '@attesta/kit';
import { askedApprovals } from '../../domain/policy-approval';
import { followingStatus, mayMove, policyStatuses } from '../../domain/policy-status';
import { activeMembers } from '../../policies/active-member';
import { decide } from '../../policies/decide';
import { findVersion } from '../../policies/find-policy';
import { moveVersion } from '../../policies/move-version';
import { showPolicy } from '../../policies/policy-views';
import { tellApprovers } from '../../policies/tell';
import { PolicyRepository } from '../../repositories/policy.repository';
import { oneOf } from '../../requests/one-of';
import { policyScope } from '../../requests/policy-scope';

/**
 * Brings a version to another status (daily work 4 and 7, updateorgpolicies/status): into review with those who have to approve
 * it, published, retired, or back to draft. Approved it becomes by its approvers; an administrator who is one decides so here.
 * @throws AppError not_found, invalid naming the field, conflict where no way leads from its status to that one
 */
export const updatePolicyStatus = command('documents.UpdatePolicyStatus', async (request, context, unit) => {
  const tenant = await policyScope(context);
  const { policy, version } = await findVersion(tenant, unit, request.init, request.ver);
  const to = request.status ? oneOf(policyStatuses, request.status, 'status') : followingStatus(version.status);
  const comment = request.comment?.trim() ?? '';
  const show = async (changed: typeof policy) => ({
    message: say('documents.status_changed'),
    data: await showPolicy(context, unit, tenant.reader, changed),
  });
  if (to === 'approved') return show(await decide(context, unit, { policy, version }, 'approved', comment));
  if (!to || !mayMove(version.status, to, 'administrator'))
    throw new AppError('conflict', say('documents.status_not_possible'));
  if (to !== 'review') {
    const approvals = to === 'draft' ? [] : version.approvals;
    return show(await moveVersion(context, unit, policy, version, to, approvals, comment));
  }
  const given = [...(request.approver_ids ?? []), ...(request.approver_roles ?? [])].length > 0;
  const approver_ids = [...new Set((given ? request.approver_ids : policy.approver_ids) ?? [])];
  const approver_roles = [...new Set((given ? request.approver_roles : policy.approver_roles) ?? [])];
  if (approver_ids.length + approver_roles.length === 0)
    throw invalid('approver_ids', say('documents.choose_approvers'));
  await activeMembers(context, tenant, approver_ids, 'approver_ids');
  const four_eyes = request.four_eyes ?? policy.four_eyes;
  if (four_eyes && approver_ids.includes(version.uploaded_by))
    throw invalid('approver_ids', say('documents.author_approves_not'));
  await new PolicyRepository(unit).updateById(policy.id, { approver_ids, approver_roles, four_eyes });
  const approvals = askedApprovals(approver_ids, approver_roles);
  const changed = await moveVersion(context, unit, { ...policy, four_eyes }, version, 'review', approvals, comment);
  await tellApprovers(context, unit, changed, version);
  return show(changed);
});
