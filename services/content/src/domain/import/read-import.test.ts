import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countContent } from './file-content';
import { importColumns } from './import-columns';
import { readImport } from './read-import';

const header = importColumns.join(',');
const read = (...rows: string[]) => readImport(Buffer.from([header, ...rows].join('\n')));
const errorsOf = async (...rows: string[]) => {
  const error = await read(...rows).then(
    () => undefined,
    (thrown) => thrown,
  );
  return error?.data?.errors;
};

/** library, chapter code and name, standard code and name, substandard code and name, description, esr, activity … */
const row = (change: Partial<Record<(typeof importColumns)[number], string>> = {}) =>
  importColumns
    .map(
      (column) =>
        ({ library: 'L', chapter: 'C', standard: 'S', substandard: 'U', ...change })[column as 'library'] ?? '',
    )
    .join(',');

describe('reading an import file', () => {
  it('builds the tree, rows without an activity included', async () => {
    const { content } = await read(
      row({ activity: 'Check', activity_type: '1', response_frequency: 'monthly', element: 'First?' }),
      row({ activity: 'Check', element: 'Second?' }),
      row({ substandard: 'Other' }),
    );
    expect(countContent(content)).toEqual({ chapters: 1, standards: 1, substandards: 2, activities: 1, elements: 2 });
    expect(content.chapters[0]?.children[0]?.children[0]?.activities[0]).toMatchObject({
      name: 'Check',
      type: 1,
      response_frequency: 'monthly',
      elements: [
        { name: 'First?', code: '' },
        { name: 'Second?', code: '' },
      ],
    });
  });

  it('repeats of a cell that it can’t read no more than a reader needs, however long the cell is', async () => {
    const long = 'w'.repeat(50_000);
    const errors = await errorsOf(
      row({ activity: 'Check', activity_type: long }),
      row({ activity: 'Other', response_frequency: long }),
      row({ chapter: 'D', library: long }),
    );
    expect(errors.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(errors).length).toBeLessThan(3_000);
    expect(errors[0].parameters.word).toBe(`${'w'.repeat(199)}…`);
  });

  it('identifies by code where one is given, so that siblings may share a name', async () => {
    const { content } = await read(
      row({ substandard_code: '1', substandard: 'Training' }),
      row({ substandard_code: '2', substandard: 'Training' }),
      row({ substandard_code: '1', substandard: 'Training' }),
    );
    expect(countContent(content).substandards).toBe(2);
  });

  it('identifies by name among siblings where no code is given', async () => {
    const { content } = await read(row(), row({ substandard: ' u ' }), row({ standard: 'Other' }));
    expect(countContent(content)).toMatchObject({ standards: 2, substandards: 2 });
  });

  it.each([
    ['1', { type: 1, kpi: 0 }],
    ['2', { type: 2, kpi: 0 }],
    ['observation', { type: 2, kpi: 0 }],
    ['KPI', { type: 2, kpi: 1 }],
    ['3', { type: 3, kpi: 0 }],
    ['Document', { type: 3, kpi: 0 }],
  ])('reads the activity type %s', async (activity_type, kind) => {
    const { content } = await read(row({ activity: 'A', activity_type }));
    expect(content.chapters[0]?.children[0]?.children[0]?.activities[0]).toMatchObject(kind);
  });

  it.each<[string, string[], string, RegExp]>([
    ['a missing library', [row({ library: '' })], 'library', /is required/],
    ['a missing chapter', [row({ chapter: '' })], 'chapter', /is required/],
    ['a missing standard', [row({ standard: ' ' })], 'standard', /is required/],
    ['a missing substandard', [row({ substandard: '' })], 'substandard', /is required/],
    ['a second library', [row(), row({ library: 'M' })], 'library', /holds one library/],
    [
      'one code for two names',
      [row({ chapter_code: 'x' }), row({ chapter_code: 'x', chapter: 'D' })],
      'chapter',
      /belongs to "C" in row 2/,
    ],
    [
      'one code below two parents',
      [row({ standard_code: 'x' }), row({ standard_code: 'x', chapter: 'D' })],
      'standard_code',
      /stands below "C" in row 2, here below "D"/,
    ],
    [
      'a name that several siblings share, without the code',
      [row({ substandard_code: '1' }), row({ substandard_code: '2' }), row()],
      'substandard_code',
      /say which one by its code/,
    ],
    [
      'two descriptions',
      [row({ substandard_description: 'a' }), row({ substandard_description: 'b' })],
      'substandard_description',
      /differs/,
    ],
    ['an esr that is none', [row({ esr: 'maybe' })], 'esr', /1 or 0/],
    ['an unknown activity type', [row({ activity: 'A', activity_type: '4' })], 'activity_type', /can't be "4"/],
    [
      'an unknown frequency',
      [row({ activity: 'A', response_frequency: 'often' })],
      'response_frequency',
      /can't be "often"/,
    ],
    ['an element without an activity', [row({ element: 'E?' })], 'activity', /needs the activity/],
    [
      'an element of a document',
      [row({ activity: 'A', activity_type: '3', element: 'E?' })],
      'element',
      /Only a checklist/,
    ],
    ['a name that is too long', [row({ chapter: 'x'.repeat(501) })], 'chapter', /longer than 500/],
    ['more cells than columns', [`${row()},more`], 'library', /14 cells/],
    ['no rows', [], 'library', /no rows below/],
  ])('names row and column of %s', async (_name, rows, column, reason) => {
    const found = await errorsOf(...rows);
    expect(found).toMatchObject([{ row: Math.max(2, rows.length + 1), column, reason: expect.stringMatching(reason) }]);
    expect(found).toHaveLength(1);
  });

  describe('of decision rules', () => {
    const columns =
      'library,chapter,standard,substandard,decision_rule,rule_level,rule_within,rule_score,rule_most,rule_days,rule_answer,rule_esr';
    const readRules = (...rows: string[]) => readImport(Buffer.from([columns, 'L,C,S,U', ...rows].join('\n')));
    const refusalsOf = async (...rows: string[]) => {
      const { data } = await readRules(...rows).catch((thrown) => thrown);
      return data?.errors.map(({ row: at, column, reason }: { row: number; column: string; reason: string }) => [
        at,
        column,
        reason,
      ]);
    };

    it('reads one a row, in their order, without a chapter in any', async () => {
      const { content, ignored } = await readRules(
        'L,,,,score_at_least,chapter,,70,,,,',
        'L,,,,few_at_or_below,Substandard,standard,0,1,,,0',
        'L,,,,answer_forbidden,,,,,,not applicable,1',
        'L,,,,answered_within,,,,,365,,',
        'L,,,,score_at_least,library,,72.25,,,,',
      );
      expect(content.rules).toEqual([
        { kind: 'score_at_least', level: 'chapter', score: 70 },
        { kind: 'few_at_or_below', level: 'substandard', within: 'standard', score: 0, most: 1, esr: 0 },
        { kind: 'answer_forbidden', answer: 'not applicable', esr: 1 },
        { kind: 'answered_within', days: 365 },
        { kind: 'score_at_least', level: 'library', score: 72.25 },
      ]);
      expect([countContent(content).chapters, ignored]).toEqual([1, []]);
    });

    it('tells a file that says nothing of them from one that asks for the usual ones', async () => {
      expect((await readRules()).content.rules).toBeUndefined();
      expect((await readRules('L,,,,Usual,,,,,,,')).content.rules).toEqual([]);
      const alone = expect.stringMatching(/stands alone in its row, and the file says no other rule/);
      const rule = 'L,,,,all_answered,,,,,,,';
      expect(await refusalsOf('L,,,,usual,,,70,,,,')).toEqual([[3, 'decision_rule', alone]]);
      expect(await refusalsOf('L,,,,usual,,,,,,,', rule)).toEqual([[4, 'decision_rule', alone]]);
      expect(await refusalsOf(rule, 'L,,,,usual,,,,,,,')).toEqual([[4, 'decision_rule', alone]]);
    });

    it('names row and column of what does not fit, with its cure', async () => {
      expect(
        await refusalsOf(
          'L,,,,score_at_least,chapter,,70,,,,',
          'L,,,,score_at_least,element,,66.667,,9,,',
          'L,,,,,chapter,,70,,,,',
          'L,,,,few_at_or_below,standard,standard,x,1.5,,,',
          'L,C,S,U,all_answered,,,,,,,',
        ),
      ).toEqual([
        [4, 'rule_days', 'A rule score_at_least has no days: its fields are level, score, esr.'],
        [4, 'rule_level', 'level of a rule score_at_least is one of: library, chapter, standard, substandard.'],
        [4, 'rule_score', 'score of a rule score_at_least is one of: 0 – 100 (0.01).'],
        [5, 'decision_rule', expect.stringMatching(/^A rule is of one of these kinds: score_at_least, /)],
        [6, 'rule_score', 'score of a rule few_at_or_below is one of: 0 – 100 (0.01).'],
        [6, 'rule_most', 'most of a rule few_at_or_below is one of: 0 – 10000.'],
        [7, 'decision_rule', expect.stringMatching(/stands in a row of its own/)],
      ]);
      const many = Array.from({ length: 51 }, () => 'L,,,,all_answered,,,,,,,');
      expect(await refusalsOf(...many)).toEqual([[53, 'decision_rule', 'A library has at most 50 decision rules.']]);
    });
  });

  it('lists a thousand errors at most and says how many there are', async () => {
    const rows = Array.from({ length: 1500 }, () => row({ esr: 'maybe' }));
    await expect(read(...rows)).rejects.toMatchObject({
      code: 'unprocessable',
      message: 'Nothing was imported. Errors in the file: 1500; the first 1000 are listed.',
      data: { total: 1500 },
    });
    expect(await errorsOf(...rows)).toHaveLength(1000);
  });

  it('reads the demo library whole', async () => {
    const { content } = await readImport(
      readFileSync(join(__dirname, '../../../../../deploy/seed/data/demo-library.csv')),
    );
    expect(countContent(content)).toEqual({
      chapters: 6,
      standards: 18,
      substandards: 42,
      activities: 53,
      elements: 137,
    });
  });

  const folder = join(__dirname, '../../../../../../shared/data');
  const real = existsSync(folder) ? it : it.skip;
  real('reads the HIPAA Security Rule whole (skipped where ../shared/data is not there)', async () => {
    const { content } = await readImport(readFileSync(join(folder, 'hipaa-security-rule.csv')));
    expect(countContent(content)).toEqual({
      chapters: 5,
      standards: 22,
      substandards: 152,
      activities: 104,
      elements: 494,
    });
  });
});
