import fc from 'fast-check';
import { compareVersions, countStatuses } from './compare-versions';
import { textPieces } from './text-pieces';
import type { VersionItem } from './version-item';

const item = (lineage: string, parents: string[] = [], fields: Record<string, string> = {}): VersionItem => ({
  id: lineage,
  lineage,
  level: parents.length > 0 ? 'standard' : 'chapter',
  parents,
  code: '',
  name: lineage,
  fields: { name: lineage, ...fields },
});
const told = (before: VersionItem[], after: VersionItem[]) =>
  compareVersions(before, after).map(({ item: { lineage }, statuses, fields }) =>
    [lineage, ...statuses, ...fields].join(' '),
  );

describe('two versions of a library', () => {
  const [c1, c2, s1, s2, s3] = [item('c1'), item('c2'), item('s1', ['c1']), item('s2', ['c1']), item('s3', ['c1'])];

  it.each<[string, VersionItem[], VersionItem[], string[]]>([
    ['are the same', [c1, s1], [c1, s1], []],
    ['have something added', [c1, s1], [c1, s1, s2], ['s2 added']],
    ['have something removed, which stands where it stood', [c1, s1, s2, c2], [c1, s1, c2], ['s2 removed']],
    ['have lost their beginning', [c1, s1, c2], [c2], ['c1 removed', 's1 removed']],
    ['say something else', [c1], [item('c1', [], { name: 'Hands' })], ['c1 changed name']],
    ['have a text more', [c1], [item('c1', [], { description: 'All' })], ['c1 changed description']],
    ['have something below another parent', [c1, s1, c2], [c1, c2, item('s1', ['c2'])], ['s1 moved']],
    [
      'have it there under another name',
      [c1, s1, c2],
      [c1, c2, item('s1', ['c2'], { name: 'x' })],
      ['s1 changed moved name'],
    ],
    ['have one sibling elsewhere', [c1, s1, s2, s3], [c1, s3, s1, s2], ['s3 moved']],
    ['have siblings close up where one has gone', [c1, s1, s2, s3], [c1, s1, s3], ['s2 removed']],
    ['have another sibling between', [c1, s1, s3], [c1, s1, s2, s3], ['s2 added']],
  ])('%s', (_case, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  const versions = fc
    .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 })
    .chain((lineages) =>
      fc.tuple(
        ...lineages.map((lineage) =>
          fc
            .record({ parent: fc.integer({ min: 0, max: 3 }), name: fc.string({ maxLength: 3 }) })
            .map((one) => item(`s${lineage}`, [`c${one.parent}`], { name: one.name })),
        ),
      ),
    );

  it('differ in nothing from themselves, and what one has more the other has less', () => {
    fc.assert(
      fc.property(versions, versions, (before, after) => {
        expect(compareVersions(before, before)).toEqual([]);
        const [there, back] = [
          countStatuses(compareVersions(before, after)),
          countStatuses(compareVersions(after, before)),
        ];
        expect(there.added).toBe(back.removed);
        expect(there.changed).toBe(back.changed);
        expect(before.length - there.removed + there.added).toBe(after.length);
      }),
    );
  });

  it('differ in each item at most once, and in every item that only one of them has', () => {
    fc.assert(
      fc.property(versions, versions, (before, after) => {
        const lineages = compareVersions(before, after).map(({ item: { lineage } }) => lineage);
        expect(new Set(lineages).size).toBe(lineages.length);
        const both = new Set(
          before.map(({ lineage }) => lineage).filter((one) => after.some((x) => x.lineage === one)),
        );
        const alone = [...before, ...after].filter(({ lineage }) => !both.has(lineage)).map(({ lineage }) => lineage);
        expect(lineages).toEqual(expect.arrayContaining(alone));
      }),
    );
  });

  it('count all siblings as moved where they stand in quite another order', () => {
    const many = Array.from({ length: 600 }, (_, index) => item(`s${index}`, ['c1']));
    expect(compareVersions(many, [...many].reverse())).toHaveLength(600);
  });
});

describe('two texts as one', () => {
  it('say word by word what was there and what is', () => {
    expect(textPieces('Hands are washed daily.', 'Hands are rubbed daily.')).toEqual([
      { text: 'Hands are ', kind: 'same' },
      { text: 'washed', kind: 'removed' },
      { text: 'rubbed', kind: 'added' },
      { text: ' daily.', kind: 'same' },
    ]);
  });

  it('give both texts back, however much they differ', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), fc.lorem({ maxCount: 60 }), (before, after) => {
        const pieces = textPieces(before, after);
        const textOf = (without: string) => pieces.flatMap(({ text, kind }) => (kind === without ? [] : text)).join('');
        expect(textOf('added')).toBe(before);
        expect(textOf('removed')).toBe(after);
      }),
    );
  });

  it('stand one after the other where hardly a word is left', () => {
    const words = (prefix: string) => Array.from({ length: 900 }, (_, index) => `${prefix}${index}`).join(' ');
    expect(textPieces(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
