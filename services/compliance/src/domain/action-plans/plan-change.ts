import { AppError, invalid, say } from '@attesta/kit';
import type { ActionPlanOrigin, ActionPlanStatus } from '@attesta/proto/compliance-words';

/** What of an action plan the rules look at. */
export interface JudgedPlan {
  origin: ActionPlanOrigin;
  status: ActionPlanStatus;
  response: string;
  decision: string;
}

/** How far somebody's word goes with an action plan: all of it, what was done about it, or nothing. */
export type PlanExtent = 'all' | 'work' | '';

/** What whoever owns an action plan tells of their work; the rest is the administrators'. */
const ofTheWork: ReadonlySet<string> = new Set(['status', 'response', 'files']);
/** What an automatic plan takes from its activity. */
const ofTheActivity = ['name', 'standard_ids'];

/**
 * How far a person's word goes: administrators' all the way, an updater's as far as the work on their own plans, and on those of whom
 * they stand in for.
 * @param whose the person and those who are away
 */
export function planExtent(
  actor: { id: string; role: number },
  plan: { owner_id: string },
  whose: string[] = [actor.id],
): PlanExtent {
  if (actor.role === 2 || actor.role === 3) return 'all';
  return actor.role === 4 && whose.includes(plan.owner_id) ? 'work' : '';
}

/**
 * Makes sure that somebody may change these fields of an action plan.
 * @throws AppError forbidden, or invalid that names a field which no one changes of an automatic one
 */
export function checkFields(extent: PlanExtent, origin: ActionPlanOrigin, fields: string[]): void {
  if (!extent || (extent === 'work' && fields.some((field) => !ofTheWork.has(field))))
    throw new AppError('forbidden', say('compliance.action_plan_not_yours'));
  const taken = origin === 'automatic' ? fields.find((field) => ofTheActivity.includes(field)) : undefined;
  if (taken) throw invalid(taken, say('compliance.action_plan_name_follows'));
}

/**
 * The status of an action plan after a change: a response that comes without a status answers it.
 * @param said what the change says of it
 */
export function statusAfter(
  before: JudgedPlan,
  said: { status?: ActionPlanStatus; response?: string },
): ActionPlanStatus {
  if (said.status) return said.status;
  const isBegun = before.status === 'open' || before.status === 'in_progress';
  return said.response && isBegun ? 'answered' : before.status;
}

/**
 * Makes sure that an action plan as it is to be stored says nothing that contradicts itself or its score.
 * @throws AppError invalid that names the field; forbidden where an owner completes or cancels
 */
export function checkPlan(extent: PlanExtent, before: JudgedPlan, after: JudgedPlan): void {
  const { origin, status } = after;
  const isMoved = status !== before.status;
  if (isMoved && extent === 'work' && [before.status, status].some((one) => one === 'completed' || one === 'cancelled'))
    throw new AppError('forbidden', say('compliance.action_plan_not_yours'));
  if (isMoved && origin === 'automatic' && status === 'completed')
    throw invalid('status', say('compliance.action_plan_closes_itself'));
  if (isMoved && origin === 'automatic' && before.status === 'completed')
    throw invalid('status', say('compliance.action_plan_has_closed'));
  if (status === 'answered' && !after.response.trim())
    throw invalid('response', say('compliance.action_plan_needs_response'));
  if (status === 'cancelled' && isMoved && !after.decision.trim())
    throw invalid('decision', say('compliance.action_plan_needs_decision'));
}
