/** What a field of a rule may hold. */
export type RuleField =
  | { oneOf: readonly string[]; optional?: true }
  | { from: number; to: number; optional?: true; whole?: true };

const esr: RuleField = { from: 0, to: 1, whole: true, optional: true };
const score: RuleField = { from: 0, to: 100 };

/** The kinds of decision rules and their fields: the one place that says what can be declared (SCORING.md, "Ready"). */
export const ruleKinds = {
  /** Everything of a level scores at least so much. */
  score_at_least: { level: { oneOf: ['library', 'chapter', 'standard', 'substandard'] }, score, esr },
  /** In each library, chapter or standard at most so many below it score so much or less. */
  few_at_or_below: {
    level: { oneOf: ['standard', 'substandard'] },
    within: { oneOf: ['library', 'chapter', 'standard'] },
    score,
    most: { from: 0, to: 10_000, whole: true },
    esr,
  },
  /** No element is answered so. */
  answer_forbidden: { answer: { oneOf: ['partially met', 'not met', 'not applicable'] }, esr },
  /** Every answered activity has an evidence file. */
  evidence_required: { esr },
  /** Every activity is answered. */
  all_answered: { esr },
  /** No answer is older than so many days. */
  answered_within: { days: { from: 1, to: 3650, whole: true }, esr },
} as const satisfies Record<string, Record<string, RuleField>>;

export type RuleKind = keyof typeof ruleKinds;

/** The kinds by name, for who looks one up by what somebody has sent. */
export const fieldsOfKind: Readonly<Record<string, Record<string, RuleField> | undefined>> = Object.assign(
  Object.create(null),
  ruleKinds,
);
