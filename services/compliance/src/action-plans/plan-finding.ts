import { AppError, currentDay, say, type UnitOfWork } from '@attesta/kit';
import { sourceOf } from '../content/activity-source';
import { activityKind } from '../domain/activity-kind';
import type { Rater } from '../domain/rater';
import { scoreOn } from '../domain/scoring/score-on';
import { ActionPlanRepository } from '../repositories/action-plan.repository';
import { type ActionPlan, findingSubject, type StoredFinding } from '../repositories/action-plan.schema';
import { DecisionLockRepository } from '../repositories/decision-lock.repository';
import type { Node } from '../repositories/node.repository';
import { ResponseRepository } from '../repositories/response.repository';
import { openPlan, usualDueDate } from './follow-findings';
import { recordPlanChange } from './plan-history';

/** What somebody plans about a finding; what is left out follows from the activity. */
export type PlannedAction = Partial<Pick<ActionPlan, 'description' | 'owner_id' | 'due_date'>>;

/**
 * The action plan of an activity as one kind of rater answers it: made where there is none, opened again where it is over, and else
 * as it is; it takes the description that is said where it has none.
 * @throws AppError unprocessable when the latest answer scores 100 and no draft says anything else
 */
export async function planFinding(
  own: UnitOfWork,
  activity: Node,
  rater: Rater,
  said: PlannedAction,
  actorId: string,
): Promise<ActionPlan> {
  const subject = findingSubject({ activity_id: activity.id, rater });
  await new DecisionLockRepository(own).take([subject]);
  const plans = new ActionPlanRepository(own);
  const [existing] = await plans.ofSubjects([subject]);
  const responses = new ResponseRepository(own);
  const latest = await responses.latest(activity.id, rater);
  const today = currentDay();
  const score = latest ? scoreOn(latest, today) : null;
  const isOver = existing?.status === 'completed' || existing?.status === 'cancelled';
  if ((!existing || isOver) && score === 100 && !(await responses.hasDraft(activity.id, rater)))
    throw new AppError('unprocessable', say('compliance.action_plan_nothing_found'));
  if (!existing) {
    const finding: StoredFinding = {
      activity_id: activity.id,
      kind: activityKind(activity.activity),
      source: sourceOf(activity),
      rater,
      response_id: latest?.id ?? '',
      response_date: latest?.response_date ?? '',
      score,
    };
    return openPlan(own, finding, { updatorId: rater === 'updater' ? actorId : '', actorId, today }, said);
  }
  const description = existing.description || said.description || '';
  const reopened = isOver
    ? { status: 'open', completed_on: '', decision: '', escalation: 0, due_date: said.due_date ?? usualDueDate(today) }
    : {};
  if (!isOver && description === existing.description) return existing;
  const changed = await plans.updateById(existing.id, { $set: { description, ...reopened } });
  if (!changed) return existing;
  await recordPlanChange(own, existing, changed, actorId);
  return changed;
}
