import type { Row } from '@attesta/ui';

/** The verdict on one library. */
export type LibraryReadiness = Row<'compliance.GetReadiness'>;
export type RuleVerdict = NonNullable<LibraryReadiness['rules']>[number];
export type Rule = NonNullable<RuleVerdict['rule']>;
export type BrokenAt = NonNullable<RuleVerdict['broken']>[number];
export type Step = NonNullable<BrokenAt['steps']>[number];
export type Place = NonNullable<Step['place']>;

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What a decision rule demands, in the reader's language. */
export function ruleText(t: Translate, rule: Rule, number: (value: number | undefined) => string): string {
  const { kind, level, within, answer } = rule;
  const figures = { score: number(rule.score), most: number(rule.most), days: number(rule.days) };
  if (kind === 'score_at_least') return t(`readiness.rule.score_at_least.${level}`, figures);
  if (kind === 'few_at_or_below') return t(`readiness.rule.few_at_or_below.${within}.${level}`, figures);
  if (kind === 'answer_forbidden') return t(`readiness.rule.answer_forbidden.${answer?.replace(' ', '_')}`);
  return t(`readiness.rule.${kind}`, figures);
}

/** Where the drill-down shows a node. */
export function placeAddress({ kind, id, library_id, chapter_id, standard_id, substandard_id }: Place): string {
  const path = [library_id, chapter_id, standard_id, substandard_id];
  const depth = { library: 1, chapter: 2, standard: 3, substandard: 4, activity: 4 }[kind ?? ''] ?? 0;
  const steps = path.slice(0, depth).filter(Boolean);
  return ['/ss/scores', ...steps, ...(kind === 'activity' ? [id] : [])].join('/');
}
