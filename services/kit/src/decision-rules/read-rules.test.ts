import { usualRules } from './decision-rule';
import { type GivenRule, readRules } from './read-rules';
import { rulesSchema } from './rules-schema';

const refused = (rule: GivenRule) => {
  try {
    readRules([...usualRules, rule]);
    return [];
  } catch (error) {
    return (error as { errors: { field: string; message: unknown }[] }).errors.map(
      ({ field, message }) => `${field}: ${message}`,
    );
  }
};

describe('decision rules', () => {
  it('are taken as they were given, without what was left empty', () => {
    expect(readRules([...usualRules])).toEqual(usualRules);
    expect(readRules([{ kind: 'all_answered', level: '', days: null, esr: 1 }])).toEqual([
      { kind: 'all_answered', esr: 1 },
    ]);
  });

  it.each<[GivenRule, string]>([
    [{ kind: 'score' }, 'rules[5].kind: A rule is of one of these kinds: score_at_least, few_at_or_below'],
    [{ kind: 'constructor' }, 'rules[5].kind'],
    [{ kind: 'score_at_least', level: 'chapter' }, 'rules[5].score: score of a rule score_at_least is one of: 0 – 100'],
    [{ kind: 'score_at_least', level: 'chapter', score: 101 }, 'rules[5].score'],
    [
      { kind: 'score_at_least', level: 'chapter', score: 66.667 },
      'rules[5].score: score of a rule score_at_least is one of: 0 – 100 (0.01)',
    ],
    [{ kind: 'score_at_least', level: 'element', score: 1 }, 'rules[5].level'],
    [{ kind: 'all_answered', days: 3 }, 'rules[5].days: A rule all_answered has no days'],
    [{ kind: 'answered_within', days: 1.5 }, 'rules[5].days'],
    [{ kind: 'few_at_or_below', level: 'standard', within: 'standard', score: 0, most: 1 }, 'rules[5].within'],
  ])('are refused by the field that does not fit, with its cure: %j', (rule, expected) => {
    expect(refused(rule)[0]).toContain(expected);
  });

  it('are described by a schema that knows every kind with its fields', () => {
    expect(JSON.stringify(rulesSchema())).toContain(
      '{"type":"object","properties":{"kind":{"const":"answered_within"},"days":{"type":"integer","minimum":1,"maximum":3650}',
    );
  });
});
