import type { DecisionRule } from '@attesta/kit/plain';
import type { ImportPlan } from './plan-types';
import { sameRules } from './rule-columns';

/**
 * Adds to the plan what becomes of a library's decision rules, which count as one item: those of the file come in their place.
 * A file without rules says nothing of them.
 */
export function planRules(plan: ImportPlan, said: DecisionRule[], existing: readonly DecisionRule[]): void {
  if (said.length === 0) return;
  if (sameRules(said, existing)) {
    plan.unchanged += 1;
    return;
  }
  plan.rules = said;
  if (existing.length === 0) plan.added += 1;
  else plan.changed += 1;
}
