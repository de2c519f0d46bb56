import { AppError, type ErrorDetail } from '../errors/app-error';
import { say } from '../sentences/say';
import type { DecisionRule } from './decision-rule';
import { fieldsOfKind, type RuleField, ruleKinds } from './rule-kinds';

/** A rule as somebody has sent it. */
export type GivenRule = { [field in keyof DecisionRule]?: string | number | null };

/**
 * Decision rules as they are stored: each of a known kind, with the fields of that kind and no others.
 * @throws AppError invalid that names each field which does not fit, with what it may hold
 */
export function readRules(given: GivenRule[]): DecisionRule[] {
  const errors = given.flatMap((rule, index) => errorsOf(rule, `rules[${index}]`));
  if (errors[0]) throw new AppError('invalid', errors[0].message, errors);
  return given.map((rule) => Object.fromEntries(Object.entries(rule).filter(isGiven)) as unknown as DecisionRule);
}

function errorsOf(rule: GivenRule, path: string): ErrorDetail[] {
  const kind = String(rule.kind ?? '');
  const fields = fieldsOfKind[kind];
  if (!fields) {
    return [{ field: `${path}.kind`, message: say('kit.rule_kind', { kinds: Object.keys(ruleKinds).join(', ') }) }];
  }
  const sent = Object.entries(rule).filter((entry) => entry[0] !== 'kind' && isGiven(entry));
  const foreign = sent
    .filter(([name]) => !(name in fields))
    .map(([name]) => ({
      field: `${path}.${name}`,
      message: say('kit.rule_without_field', { field: name, kind, fields: Object.keys(fields).join(', ') }),
    }));
  const wrong = Object.entries(fields)
    .filter(([name, field]) => !fits(field, rule[name as keyof GivenRule]))
    .map(([name, field]) => ({
      field: `${path}.${name}`,
      message: say('kit.rule_field', { field: name, kind, allowed: allowed(field) }),
    }));
  if (wrong.length === 0 && kind === 'few_at_or_below' && rule.level === rule.within) {
    wrong.push({ field: `${path}.within`, message: say('kit.rule_within_itself') });
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
  return (
    typeof value === 'number' && value >= field.from && value <= field.to && (!field.whole || Number.isInteger(value))
  );
}

function allowed(field: RuleField): string {
  return 'oneOf' in field ? field.oneOf.join(', ') : `${field.from} – ${field.to}`;
}
