import { AppError, type Context, invalid, say, type UnitOfWork } from '@attesta/kit';
import { authorsOf } from '../domain/authors';
import { awaitedFrom, decided, isApproved, isRejected } from '../domain/policy-approval';
import { mayMove } from '../domain/policy-status';
import type { Policy } from '../repositories/policy.schema';
import type { PolicyVersion } from '../repositories/policy-version.schema';
import { moveVersion } from './move-version';
import { tellDecided } from './tell';

/**
 * What an approver says of a version in review: it is approved when all have approved it, and a draft again when one has rejected
 * it; of a committee each member has a vote.
 * @throws AppError conflict when it is not in review, forbidden for who was not asked and for an author under the rule of four eyes, invalid without a reason
 */
export async function decide(
  context: Context,
  unit: UnitOfWork,
  { policy, version }: { policy: Policy; version: PolicyVersion },
  decision: 'approved' | 'rejected',
  comment: string,
): Promise<Policy> {
  const { actor } = context;
  const target = decision === 'approved' ? 'approved' : 'draft';
  if (!mayMove(version.status, target, 'approver'))
    throw new AppError('conflict', say('documents.status_not_possible'));
  if (policy.four_eyes && authorsOf(version).includes(actor.id))
    throw new AppError('forbidden', say('documents.author_approves_not'));
  if (awaitedFrom(version.approvals, actor).length === 0)
    throw new AppError('forbidden', say('documents.not_an_approver'));
  if (decision === 'rejected' && !comment) throw invalid('comment', say('documents.reason_required'));
  const approvals = decided(version.approvals, actor, decision, comment, new Date());
  const to = isRejected(approvals) ? 'draft' : isApproved(approvals) ? 'approved' : 'review';
  const changed = await moveVersion(context, unit, policy, version, to, approvals, comment);
  if (to !== 'review') tellDecided(context, unit, policy, version, to === 'draft' ? 'rejected' : 'approved');
  return changed;
}
