import type { RuleKind } from './rule-kinds';

/**
 * What an accreditation body demands of whoever wants its certificate, as data: a library carries a list of these, and all
 * of them have to hold. Which fields a kind has stands in rule-kinds.ts.
 */
export interface DecisionRule {
  kind: RuleKind;
  level?: 'library' | 'chapter' | 'standard' | 'substandard';
  within?: 'library' | 'chapter' | 'standard';
  /** 0 to 100. */
  score?: number;
  most?: number;
  days?: number;
  answer?: 'partially met' | 'not met' | 'not applicable';
  /** 1: of ESR substandards and what proves them alone. */
  esr?: number;
}

/** What holds for libraries that have no rules of their own. */
export const usualRules: readonly DecisionRule[] = [
  { kind: 'score_at_least', level: 'chapter', score: 70 },
  { kind: 'few_at_or_below', level: 'substandard', within: 'standard', score: 0, most: 1 },
  { kind: 'answer_forbidden', answer: 'not applicable', esr: 1 },
  { kind: 'all_answered', esr: 1 },
  { kind: 'evidence_required', esr: 1 },
];
