import { limits } from '@attesta/proto/limits';
import { AppError } from '../errors/app-error';
import { type Sentence, say } from '../sentences/say';
import type { DecisionRule } from './decision-rule';
import { fieldsOfKind, type RuleField, ruleKinds } from './rule-kinds';

/** Of a score, as the contract says it of what is sent. */
const { decimals } = limits.DecisionRule.score;

/** A rule as somebody has sent it. */
export type GivenRule = { [field in keyof DecisionRule]?: string | number | null };

/**
 * Decision rules as they are stored: each of a known kind, with the fields of that kind and no others.
 * @throws AppError invalid that names each field which does not fit, with what it may hold
 */
export function readRules(given: GivenRule[]): DecisionRule[] {
  const errors = given.flatMap((rule, index) =>
    misfits(rule).map(({ field, message }) => ({ field: `rules[${index}].${field}`, message })),
  );
  if (errors[0]) throw new AppError('invalid', errors[0].message, errors);
  return given.map((rule) => Object.fromEntries(Object.entries(rule).filter(isGiven)) as unknown as DecisionRule);
}

/** A field of a rule that does not fit, and what it may hold. */
export interface Misfit {
  field: keyof DecisionRule;
  message: Sentence;
}

/** Everything of one rule that does not fit; nothing where readRules takes it. */
export function misfits(rule: GivenRule): Misfit[] {
  const kind = String(rule.kind ?? '');
  const fields = fieldsOfKind[kind];
  if (!fields) {
    return [{ field: 'kind', message: say('kit.rule_kind', { kinds: Object.keys(ruleKinds).join(', ') }) }];
  }
  const sent = (Object.entries(rule) as [keyof DecisionRule, unknown][]).filter(
    (entry) => entry[0] !== 'kind' && isGiven(entry),
  );
  const foreign = sent
    .filter(([field]) => !(field in fields))
    .map(([field]) => ({
      field,
      message: say('kit.rule_without_field', { field, kind, fields: Object.keys(fields).join(', ') }),
    }));
  const wrong = (Object.entries(fields) as [keyof DecisionRule, RuleField][])
    .filter(([field, takes]) => !fits(takes, rule[field]))
    .map(([field, takes]) => ({ field, message: say('kit.rule_field', { field, kind, allowed: allowed(takes) }) }));
  if (wrong.length === 0 && kind === 'few_at_or_below' && rule.level === rule.within) {
    wrong.push({ field: 'within', message: say('kit.rule_within_itself') });
  }
  return [...foreign, ...wrong];
}

/** What was not sent arrives as nothing at all, null or "". */
function isGiven([, value]: [string, unknown]): boolean {
  return value !== undefined && value !== null && value !== '';
}

function fits(field: RuleField, value: unknown): boolean {
  if (!isGiven(['', value])) return field.optional === true;
  if ('oneOf' in field) return field.oneOf.includes(String(value));
  const { from, to, whole } = field;
  return (
    typeof value === 'number' && value >= from && value <= to && Number(value.toFixed(whole ? 0 : decimals)) === value
  );
}

function allowed(field: RuleField): string {
  if ('oneOf' in field) return field.oneOf.join(', ');
  return `${field.from} – ${field.to}${field.whole ? '' : ` (${10 ** -decimals})`}`;
}
