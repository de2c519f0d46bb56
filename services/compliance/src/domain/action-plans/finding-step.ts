import type { ActionPlanStatus } from '@attesta/proto/compliance-words';

/** What becomes of the action plan of a finding after an answer was given, changed or withdrawn, or a document has expired. */
export type FindingStep = 'open' | 'reopen' | 'complete' | 'cancel' | 'keep';

/** What of an action plan decides. */
export interface StandingPlan {
  status: ActionPlanStatus;
  /** Why somebody has cancelled it; empty where its finding had gone. */
  decision: string;
}

/**
 * What an activity's score does to the action plan of its finding. What scores below 100 has one that is open, what scores 100
 * has none; a score of nothing (not applicable, no target) leaves it as it is. A plan that somebody has cancelled for a reason
 * stays cancelled until the activity scores 100.
 * @param score of the latest submitted answer as of today; null when nothing in it applied, undefined without an answer
 */
export function findingStep(plan: StandingPlan | undefined, score: number | null | undefined): FindingStep {
  if (score === undefined) return plan && isPending(plan.status) ? 'cancel' : 'keep';
  if (score === null) return 'keep';
  if (score >= 100) return plan && plan.status !== 'completed' ? 'complete' : 'keep';
  if (!plan) return 'open';
  const isOver = plan.status === 'completed' || (plan.status === 'cancelled' && !plan.decision);
  return isOver ? 'reopen' : 'keep';
}

function isPending(status: ActionPlanStatus): boolean {
  return status !== 'completed' && status !== 'cancelled';
}
