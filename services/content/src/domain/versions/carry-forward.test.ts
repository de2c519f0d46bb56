import fc from 'fast-check';
import { carriedBy, planCarryForward, sameWords } from './carry-forward';
import type { ItemLevel, VersionItem } from './version-item';

/** An item whose id tells its version, and whose lineage does not. */
const item = (
  version: number,
  lineage: string,
  level: ItemLevel,
  parents: string[] = [],
  fields: Record<string, string> = {},
): VersionItem => ({
  id: `${lineage}@${version}`,
  lineage,
  level,
  parents,
  code: '',
  name: lineage,
  fields: { name: lineage, description: '', ...fields },
});

/** Chapter c, standard s, substandards u1 and u2; activity a1 proves u1, a2 both; a1 asks e1. */
const library = (version: number, changed: Partial<Record<string, Record<string, string>>> = {}): VersionItem[] => [
  item(version, 'c', 'chapter', [], changed.c),
  item(version, 's', 'standard', ['c'], changed.s),
  item(version, 'u1', 'substandard', ['s'], changed.u1),
  item(version, 'a1', 'activity', ['u1'], changed.a1),
  item(version, 'e1', 'element', ['a1'], changed.e1),
  item(version, 'a2', 'activity', ['u1', 'u2'], changed.a2),
  item(version, 'u2', 'substandard', ['s'], changed.u2),
];
const ids = (pairs: { after: VersionItem }[]) => pairs.map(({ after }) => after.id);

describe('going on to a later version', () => {
  it.each<[string, Partial<Record<string, Record<string, string>>>, string[], string[]]>([
    ['nothing differs', {}, ['u1', 'u2'], []],
    ['a chapter is called otherwise', { c: { name: 'Other' } }, ['u1', 'u2'], []],
    ['a substandard differs in case, blanks and punctuation', { u1: { name: ' U1.' } }, ['u1', 'u2'], []],
    ['a substandard is weighed otherwise', { u1: { esr: '1' } }, ['u1', 'u2'], []],
    ['a substandard says something else', { u1: { name: 'Wash' } }, ['u2'], ['u1']],
    ['a substandard is described otherwise', { u2: { description: 'Daily' } }, ['u1'], ['u2']],
    ['an activity of one substandard differs', { a1: { name: 'Round' } }, ['u2'], ['u1']],
    ['an activity of both differs', { a2: { name: 'Round' } }, [], ['u1', 'u2']],
    ['an element differs', { e1: { name: 'Clean?' } }, ['u2'], ['u1']],
    ['an activity is due on other days', { a1: { response_frequency: 'daily' } }, ['u1', 'u2'], []],
  ])('when %s', (_case, changed, same, doubtful) => {
    const plan = planCarryForward(library(1), library(2, changed));
    expect(ids(plan.same)).toEqual(same.map((lineage) => `${lineage}@2`));
    expect(ids(plan.doubtful)).toEqual(doubtful.map((lineage) => `${lineage}@2`));
  });

  it('doubts a substandard whose checklist asks more or less than before', () => {
    const more = [...library(2), item(2, 'e2', 'element', ['a1'])];
    expect(ids(planCarryForward(library(1), more).doubtful)).toEqual(['u1@2']);
    expect(ids(planCarryForward(more, library(3)).doubtful)).toEqual(['u1@3']);
  });

  it('names what is new and what is gone', () => {
    const [before, after] = [library(1), library(2)];
    const plan = planCarryForward(
      before.filter(({ lineage }) => lineage !== 'u2'),
      after.filter(({ lineage }) => lineage !== 'u1'),
    );
    expect(plan.added.map(({ id }) => id)).toEqual(['u2@2']);
    expect(plan.removed.map(({ id }) => id)).toEqual(['u1@1']);
  });

  it('carries the answers to what is confirmed, leaves those to what is not, and keeps people where they are', () => {
    const plan = planCarryForward(library(1), library(2, { u1: { name: 'Wash' }, u2: { name: 'Rub' } }));
    const one = carriedBy(plan, new Set(['u1@2']));
    expect(ids(one.substandards)).toEqual(['u1@2']);
    expect(ids(one.activities)).toEqual(['a1@2', 'a2@2']);
    const none = carriedBy(plan, new Set());
    expect(none.activities).toEqual([]);
    expect(ids(none.assigned)).toEqual(['c@2', 's@2', 'u1@2', 'u2@2']);
  });

  it('takes every substandard for the same, doubtful, new or gone, and for one of them alone', () => {
    const some = fc.subarray(library(1));
    const other = fc
      .tuple(fc.subarray(['c', 'u1', 'u2', 'a1', 'a2', 'e1']), fc.subarray(library(2).map(({ lineage }) => lineage)))
      .map(([changed, kept]) =>
        library(2, Object.fromEntries(changed.map((lineage) => [lineage, { name: 'Changed' }]))).filter(({ lineage }) =>
          kept.includes(lineage),
        ),
      );
    fc.assert(
      fc.property(some, other, (before, after) => {
        const plan = planCarryForward(before, after);
        const found = [...ids(plan.same), ...ids(plan.doubtful), ...plan.added.map(({ id }) => id)];
        const substandards = (items: VersionItem[]) => items.filter(({ level }) => level === 'substandard');
        expect([...found].sort()).toEqual(
          substandards(after)
            .map(({ id }) => id)
            .sort(),
        );
        expect(plan.removed.length + plan.same.length + plan.doubtful.length).toBe(substandards(before).length);
      }),
    );
  });
});

test.each([
  ['Hands  are CLEAN.', 'hands are clean', true],
  ['within 5 days', 'within 15 days', false],
  ['> 5', '< 5', false],
  ['安全', '安全。', true],
])('"%s" and "%s" are the same words: %s', (one, other, same) => {
  expect(sameWords(one, other)).toBe(same);
});
