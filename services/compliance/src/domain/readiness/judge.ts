import type { DecisionRule } from '@attesta/kit/plain';
import { type Broken, ruleChecks } from './rule-checks';
import type { ScoredTree } from './scored-tree';

export type Verdict = 'ready' | 'not_ready' | 'not_scored';

export interface RuleVerdict {
  rule: DecisionRule;
  state: 'holds' | 'broken' | 'not_scored';
  /** Where it is broken, and what to do there. */
  broken: Broken[];
  /** How many nodes can't be judged because they have no score. */
  unscored: number;
}

/**
 * Whether an organization is ready for what a library's body demands, rule by rule. Not ready where a rule is broken; not
 * scored where nothing in the library is, or where a rule that is not broken can't be told of everything yet.
 * @param today YYYY-MM-DD
 */
export function judge(
  rules: readonly DecisionRule[],
  tree: ScoredTree,
  libraryId: string,
  today: string,
): { verdict: Verdict; rules: RuleVerdict[] } {
  const found = rules.map((rule): RuleVerdict => {
    const { broken, unscored } = ruleChecks[rule.kind](tree, rule, today);
    return { rule, state: broken.length > 0 ? 'broken' : unscored > 0 ? 'not_scored' : 'holds', broken, unscored };
  });
  const some = (state: RuleVerdict['state']): boolean => found.some((one) => one.state === state);
  if (tree.score(libraryId) === null) return { verdict: 'not_scored', rules: found };
  return { verdict: some('broken') ? 'not_ready' : some('not_scored') ? 'not_scored' : 'ready', rules: found };
}
