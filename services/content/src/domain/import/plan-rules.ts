import type { DecisionRule } from '@attesta/kit/plain';
import type { ImportPlan } from './plan-types';
import { sameRules } from './rule-columns';

/**
 * Adds to the plan what becomes of a library's decision rules, which count as one item: those of the file come in their place,
 * none where the usual ones shall hold again. A file without rules says nothing of them.
 */
export function planRules(plan: ImportPlan, said: DecisionRule[] | undefined, existing: readonly DecisionRule[]): void {
  if (!said) return;
  if (sameRules(said, existing)) {
    plan.unchanged += 1;
    return;
  }
  plan.rules = said;
  if (existing.length === 0) plan.added += 1;
  else plan.changed += 1;
}
