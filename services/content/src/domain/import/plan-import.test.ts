import type { DecisionRule } from '@attesta/kit/plain';
import type { FileContent } from './file-content';
import { importColumns } from './import-columns';
import { type ExistingContent, nothing, planImport } from './plan-import';
import type { ImportPlan } from './plan-types';
import { readImport } from './read-import';

const libraryId = 'library';
let count = 0;
const newId = () => `id${++count}`;

async function file(rows: string[]): Promise<FileContent> {
  const lines = rows.map((line) => {
    const [chapter, standard, substandard, ...rest] = line.split('|');
    const [chapterCode, chapterName] = coded(chapter);
    const [standardCode, standardName] = coded(standard);
    const [substandardCode, substandardName] = coded(substandard);
    return ['L', chapterCode, chapterName, standardCode, standardName, substandardCode, substandardName, ...rest].join(
      ',',
    );
  });
  return (await readImport(Buffer.from([importColumns.join(','), ...lines].join('\n')))).content;
}

/** "1 Name" as code and name; "Name" without a code. */
function coded(text = ''): [string, string] {
  const [first = '', ...rest] = text.split(' ');
  return /\d/.test(first) ? [first, rest.join(' ')] : ['', text];
}

function apply(existing: ExistingContent, plan: ImportPlan): ExistingContent {
  const nodes = new Map(existing.nodes.map((node) => [node.id, node]));
  const activities = new Map(existing.activities.map((activity) => [activity.id, activity]));
  for (const node of [...plan.insertNodes, ...plan.updateNodes, ...plan.movedNodes]) nodes.set(node.id, node);
  for (const activity of [...plan.insertActivities, ...plan.updateActivities]) activities.set(activity.id, activity);
  const rules = plan.rules ?? existing.rules;
  return { ...existing, nodes: [...nodes.values()], activities: [...activities.values()], rules };
}

const counts = ({ added, changed, unchanged }: ImportPlan) => ({ added, changed, unchanged });

/** What importing `first` and then `second` does the second time. */
async function again(first: string[], second: string[]) {
  const stored = apply(nothing, planImport(await file(first), libraryId, nothing, newId));
  const plan = planImport(await file(second), libraryId, stored, newId);
  return { stored, plan, after: apply(stored, plan) };
}

const row = '1 C|1.1 S|1.1.1 U|text|1|Check|1|monthly|E?';

describe('planning an import', () => {
  it('adds everything to an empty library, each level under its parent', async () => {
    const plan = planImport(await file([row]), libraryId, nothing, newId);
    const [chapter, standard, substandard] = plan.insertNodes;
    expect(counts(plan)).toEqual({ added: 5, changed: 0, unchanged: 0 });
    expect(chapter).toMatchObject({ kind: 'chapter', parent_id: libraryId, chapter_id: '', order: 1 });
    expect(standard).toMatchObject({ kind: 'standard', parent_id: chapter?.id, chapter_id: chapter?.id });
    expect(substandard).toMatchObject({
      parent_id: standard?.id,
      chapter_id: chapter?.id,
      standard_id: standard?.id,
      esr: 1,
      description: 'text',
    });
    expect(plan.insertActivities).toMatchObject([
      { substandard_ids: [substandard?.id], name: 'Check', elements: [{ name: 'E?', order: 1 }] },
    ]);
  });

  it.each<[string, string[], string[], { added: number; changed: number; unchanged: number }]>([
    ['does nothing for the same file', [row], [row], { added: 0, changed: 0, unchanged: 5 }],
    ['takes empty cells as nothing said', [row], ['1 C|1.1 S|1.1.1 U||||||'], { added: 0, changed: 0, unchanged: 3 }],
    [
      'finds items by name where the file gives no codes',
      [row],
      ['C|S|U|||Check|1||E?'],
      { added: 0, changed: 0, unchanged: 5 },
    ],
    ['renames what has a code', [row], ['1 C|1.1 S|1.1.1 New name|text|1'], { added: 0, changed: 1, unchanged: 2 }],
    [
      'adds an item of another name where there is no code',
      ['C|S|U'],
      ['C|S|New name'],
      { added: 1, changed: 0, unchanged: 2 },
    ],
    ['gives a code to an item without one', ['C|S|U'], ['C|S|7 U'], { added: 0, changed: 1, unchanged: 2 }],
    ['changes a description', [row], ['1 C|1.1 S|1.1.1 U|new|1'], { added: 0, changed: 1, unchanged: 2 }],
    [
      'changes a frequency',
      [row],
      ['1 C|1.1 S|1.1.1 U|text|1|Check|1|yearly|E?'],
      { added: 0, changed: 1, unchanged: 4 },
    ],
    [
      'adds an element and leaves the activity as it is',
      [row],
      [row, row.replace('E?', 'F?')],
      { added: 1, changed: 0, unchanged: 5 },
    ],
    [
      'takes another kind for another activity',
      [row],
      [row, '1 C|1.1 S|1.1.1 U|text|1|Check|3||'],
      { added: 1, changed: 0, unchanged: 5 },
    ],
    [
      'puts a row between others without changing them',
      ['1 C|1.1 S|1 U', '1 C|1.1 S|3 W'],
      ['1 C|1.1 S|1 U', '1 C|1.1 S|2 V', '1 C|1.1 S|3 W'],
      { added: 1, changed: 0, unchanged: 4 },
    ],
    [
      'follows a new order',
      ['1 C|1.1 S|1 U', '1 C|1.1 S|3 W'],
      ['1 C|1.1 S|3 W', '1 C|1.1 S|1 U'],
      { added: 0, changed: 2, unchanged: 2 },
    ],
    ['removes nothing', ['1 C|1.1 S|1 U', '1 C|1.1 S|3 W'], ['1 C|1.1 S|1 U'], { added: 0, changed: 0, unchanged: 3 }],
  ])('%s', async (_name, first, second, expected) => {
    const { plan } = await again(first, second);
    expect(counts(plan)).toEqual(expected);
    const writes =
      plan.movedNodes.length +
      plan.insertNodes.length +
      plan.updateNodes.length +
      plan.insertActivities.length +
      plan.updateActivities.length;
    expect(writes > 0).toBe(expected.added + expected.changed > 0);
  });

  it('moves a standard to another chapter, with the substandards that the file leaves out', async () => {
    const { stored, after } = await again(['1 C|1.1 S|1 U', '1 C|1.1 S|2 V', '2 D|2.1 T|3 W'], ['2 D|1.1 S|1 U']);
    const chapter = stored.nodes.find(({ kind, code }) => kind === 'chapter' && code === '2');
    for (const code of ['1.1', '1', '2']) {
      expect(after.nodes.find((node) => node.code === code && node.kind !== 'chapter')?.chapter_id).toBe(chapter?.id);
    }
  });

  it('sorts as one reads it, wherever a row was put in or moved to', async () => {
    const { after } = await again(
      ['1 C|1.1 S|1 U', '1 C|1.2 T|2 V', '2 D|2.1 X|3 W'],
      ['2 D|2.1 X|3 W', '1 C|1.0 R|0 N', '1 C|1.1 S|1 U', '1 C|1.2 T|2 V'],
    );
    const read = [...after.nodes].sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ code }) => code);
    expect(read).toEqual(['2', '2.1', '3', '1', '1.0', '0', '1.1', '1', '1.2', '2']);
  });

  it('keeps the elements that there are and puts new ones behind them', async () => {
    const { after } = await again([row], [row.replace('E?', 'F?')]);
    expect(after.activities[0]?.elements.map(({ name, order }) => [name, order])).toEqual([
      ['E?', 1],
      ['F?', 2],
    ]);
  });

  it('puts the decision rules of a file in the place of others, as one item, and leaves them where it says nothing of them', async () => {
    const content = await file([row]);
    const planned = (said: DecisionRule[] | undefined, before: DecisionRule[]) => {
      const plan = planImport({ ...content, rules: said }, libraryId, { ...nothing, rules: before }, newId);
      return [plan.rules, plan.added - 5, plan.changed, plan.unchanged];
    };
    const whole: DecisionRule[] = [{ kind: 'all_answered', esr: 1 }];
    const evident: DecisionRule[] = [{ kind: 'evidence_required' }];
    expect(planned(whole, [])).toEqual([whole, 1, 0, 0]);
    expect(planned(whole, evident)).toEqual([whole, 0, 1, 0]);
    expect(planned(whole, [{ esr: 1, kind: 'all_answered' }])).toEqual([undefined, 0, 0, 1]);
    expect(planned([...whole, ...evident], [...evident, ...whole])[0]).toHaveLength(2);
    expect(planned(undefined, evident)).toEqual([undefined, 0, 0, 0]);
    expect(planned([], evident)).toEqual([[], 0, 1, 0]);
    expect(planned([], [])).toEqual([undefined, 0, 0, 1]);
  });

  it('takes siblings of one name apart by their codes', async () => {
    const { plan } = await again(['1 C|1.1 S|1 U', '1 C|1.1 S|2 U'], ['1 C|1.1 S|2 U|new', '1 C|1.1 S|1 U']);
    expect(plan.insertNodes).toEqual([]);
    expect(plan.updateNodes.find(({ code }) => code === '2')?.description).toBe('new');
  });
});
