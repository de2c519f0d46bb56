import type { DecisionRule } from '@attesta/kit/plain';

/** The columns of a decision rule, each with the field that it stands for. */
export const ruleColumns = {
  decision_rule: 'kind',
  rule_level: 'level',
  rule_within: 'within',
  rule_score: 'score',
  rule_most: 'most',
  rule_days: 'days',
  rule_answer: 'answer',
  rule_esr: 'esr',
} as const satisfies Record<string, keyof DecisionRule>;

export type RuleColumn = keyof typeof ruleColumns;

const columns = Object.entries(ruleColumns) as [RuleColumn, keyof DecisionRule][];

/** The column of each field. */
export const columnOfField = Object.fromEntries(columns.map(([column, field]) => [field, column])) as Record<
  keyof DecisionRule,
  RuleColumn
>;

/** The cells of a rule. */
export function ruleCells(rule: DecisionRule): Partial<Record<RuleColumn, string>> {
  return Object.fromEntries(columns.map(([column, field]) => [column, rule[field]?.toString()]));
}

/** Whether two libraries demand the same, in the same order. */
export function sameRules(some: readonly DecisionRule[], others: readonly DecisionRule[]): boolean {
  const alike = (rule: DecisionRule, other?: DecisionRule) =>
    columns.every(([, field]) => rule[field] === other?.[field]);
  return some.length === others.length && some.every((rule, index) => alike(rule, others[index]));
}
