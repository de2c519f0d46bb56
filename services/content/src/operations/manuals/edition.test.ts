import { usualRules } from '@attesta/kit';
import { countCommands } from '../../repositories/snapshot';
import { xlsxOf } from '../../testing/workbooks';
import { startWorld, type World } from '../../testing/world';
import { readWorkbook } from '../../workbook/read-workbook';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

const header = ['depth', 'ref_id', 'name', 'description', 'questions', 'name[fr]'];
const first = [
  header,
  ['1', 'H', 'Hygiene', '', '', 'Hygiène'],
  ['2', 'H.1', 'Hands', '', '', 'Mains'],
  ['3', 'H.1.1', 'Hands are washed', '', 'Is there soap?\nAre there towels?', 'Les mains sont lavées'],
  ['3', 'H.1.2', 'Rings are off', '', 'Are rings off?', ''],
  ['3', 'H.1.3', 'Nails are short', '', 'Are nails short?', ''],
];
/** One substandard is new and takes the number of another, which is the same under the next; one is reworded, one is gone. */
const second = [
  header,
  ['1', 'H', 'Hygiene', '', '', ''],
  ['2', 'H.1', 'Hands', '', '', ''],
  ['3', 'H.1.1', 'Hands are rubbed', '', 'Is there a rub?\nAre there towels?', ''],
  ['3', 'H.1.2', 'Sleeves are short', '', 'Are sleeves short?', ''],
  ['3', 'H.1.3', 'Rings are off', '', 'Are rings off?', ''],
];
const call: World['call'] = (name, request, as = world.as.super) => world.call(name, request, as);
const preview = async (rows: string[][], library_name: string, edition_of?: string, as = world.as.super) => {
  const { id = '', mapping } = (
    await world.call('content.ReadManual', { file: world.upload(await xlsxOf(rows), 'Manual.xlsx') }, as)
  ).data!;
  const asked = { id, library_name, mapping: mapping ?? null, ...(edition_of ? { edition_of } : {}) };
  return { asked, shown: (await world.call('content.PreviewManual', asked, as)).data! };
};
const bring = async (rows: string[][], name: string, edition_of?: string) => {
  const { asked, shown } = await preview(rows, name, edition_of);
  return (await call('content.ImportManual', { ...asked, fingerprint: shown.fingerprint })).data!;
};
const published = async (name: string) => {
  const { library_id: id = '' } = await bring(first, name);
  await call('content.PublishLibraryVersion', { id });
  return id;
};
const substandards = async (library_id: string) =>
  (await call('content.ListSubstandards', { library_id })).data?.map(({ code, name }) => `${code} ${name}`);
const checklists = async (library_id: string) =>
  (await call('content.ListAdminActivities', { library_id })).data?.map(({ name, elements }) => [
    name,
    ...(elements ?? []).map((element) => element.name),
  ]);

describe('the next edition of a manual', () => {
  it('holds what its file says and nothing else, and leaves the edition before as it was', async () => {
    const id = await published('Hygiene');
    const made = await bring(second, 'Hygiene 2', id);
    expect(made).toMatchObject({ library_name: 'Hygiene 2', edition_of: id });
    const next = made.library_id ?? '';
    expect(next).not.toBe(id);
    expect(await substandards(next)).toEqual([
      'H.1.1 Hands are rubbed',
      'H.1.2 Sleeves are short',
      'H.1.3 Rings are off',
    ]);
    expect((await checklists(next))?.sort()).toEqual([
      ['Hands are rubbed', 'Is there a rub?', 'Are there towels?'],
      ['Rings are off', 'Are rings off?'],
      ['Sleeves are short', 'Are sleeves short?'],
    ]);
    expect(await substandards(id)).toEqual(['H.1.1 Hands are washed', 'H.1.2 Rings are off', 'H.1.3 Nails are short']);
    expect((await call('content.GetLibrary', { id: next })).data).toMatchObject({ version_number: 0, previous_id: id });
  });

  it('is compared with the edition before as the same things in new words, under new numbers, new and gone', async () => {
    const id = await published('Compared');
    const { shown } = await preview(second, 'Compared 2', id);
    expect(shown).toMatchObject({ library_id: '', edition_of: id, edition_of_name: 'Compared', errors: 0 });
    const { library_id: next = '', ...made } = await bring(second, 'Compared 2', id);
    const figures = ({ added, changed, unchanged, removed }: typeof made) => ({ added, changed, unchanged, removed });
    expect(figures(made)).toEqual(figures(shown as typeof made));
    const { data, comparison } = await call('content.CompareLibraryVersions', { id: next, page_size: 100 });
    expect(data?.map(({ level, name, statuses }) => [level, name, ...(statuses ?? [])])).toEqual([
      ['substandard', 'Hands are rubbed', 'changed'],
      ['activity', 'Hands are rubbed', 'changed'],
      ['element', 'Is there soap?', 'removed'],
      ['element', 'Is there a rub?', 'added'],
      ['substandard', 'Sleeves are short', 'added'],
      ['activity', 'Sleeves are short', 'added'],
      ['element', 'Are sleeves short?', 'added'],
      ['substandard', 'Rings are off', 'changed'],
      ['substandard', 'Nails are short', 'removed'],
      ['activity', 'Nails are short', 'removed'],
      ['element', 'Are nails short?', 'removed'],
    ]);
    expect(comparison?.counts).toEqual({ added: 4, changed: 3, moved: 0, removed: 4 });
    // A substandard, its checklist and its question, and a question more, each.
    expect(made).toMatchObject({ added: 4, removed: 4 });
  });

  it('lets the answers to what is the same go along, and asks a person of what is in other words', async () => {
    const id = await published('Adopted');
    await world.useLibraries(world.northwind, [id]);
    const { library_id: next = '' } = await bring(second, 'Adopted 2', id);
    const before = await call('content.ListSubstandards', { library_id: id });
    const after = await call('content.ListSubstandards', { library_id: next });
    await call('content.PublishLibraryVersion', { id: next });
    const { adoption, data } = await call('content.GetVersionAdoption', { id: next }, world.as.admin);
    expect(adoption).toMatchObject({ same: 1, added: 1, removed: 1 });
    expect(data).toMatchObject([{ name: 'Hands are rubbed' }]);
    const decisions = [{ id: data?.[0]?.id ?? '', same: true }];
    await call('content.AdoptLibraryVersion', { id: next, decisions }, world.as.admin);
    const [event] = (await world.service.published('content.version.adopted')).slice(-1);
    const [washed, rings] = before.data ?? [];
    expect(((event?.data ?? {}) as { nodes: [string, string][] }).nodes).toEqual(
      expect.arrayContaining([
        [washed?.id, after.data?.[0]?.id],
        [rings?.id, after.data?.[2]?.id],
      ]),
    );
  });

  it('keeps what was set up besides the manual: other kinds of activities, and what a file does not say', async () => {
    const { library_id: id = '' } = await bring(first, 'Set up');
    const [washed, , nails] = (await call('content.ListSubstandards', { library_id: id })).data ?? [];
    await call('content.UpdateSubstandard', { id: washed?.id ?? '', esr: 1 });
    const kpi = (name: string, substandard = '') =>
      call('content.CreateAdminActivity', { type: 2, kpi: 1, description: name, substandard_id: [substandard] });
    await kpi('Rub used, litres', washed?.id);
    await kpi('Nails looked at', nails?.id);
    await call('content.PublishLibraryVersion', { id });
    const { library_id: next = '' } = await bring(second, 'Set up 2', id);
    expect((await checklists(next))?.map(([name]) => name).sort()).toEqual([
      'Hands are rubbed',
      'Rings are off',
      'Rub used, litres',
      'Sleeves are short',
    ]);
    const [rubbed] = (await call('content.ListSubstandards', { library_id: next })).data ?? [];
    // Its French name was that of other words.
    expect(rubbed).toMatchObject({ esr: 1, translations: [] });
    const [hygiene] = (await call('content.ListChaptersOfLibrary', { id: next })).data ?? [];
    expect(hygiene?.translations).toMatchObject([{ language: 'fr', name: 'Hygiène' }]);
  });

  it('has the decision rules of its file, those of the edition before where the file has none, and goes out and in the same', async () => {
    const ofFile = [{ kind: 'score_at_least', level: 'chapter', score: 82.5 }];
    const ofBefore = [{ kind: 'evidence_required', esr: 1 }];
    const rulesOf = async (of: string) => (await call('content.GetDecisionRules', { id: of })).data?.rules;
    const { library_id: id = '' } = await bring(first, 'Demanding');
    const exported = async (of: string) => {
      const { data } = await call('content.ExportLibrary', { id: of, format: 'xlsx' });
      return ((await readWorkbook(world.stored(data ?? null))).sheets[0]?.rows ?? []).map(({ cells }) => cells);
    };
    await call('content.UpdateDecisionRules', { id, rules: ofFile });
    const file = await exported(id);
    await call('content.UpdateDecisionRules', { id, rules: ofBefore });
    await call('content.PublishLibraryVersion', { id });
    const without = await bring(second, 'Demanding as before', id);
    expect(await rulesOf(without.library_id ?? '')).toEqual(ofBefore);
    await call('content.UndoImport', { id: without.id ?? '' });
    const { asked, shown } = await preview(file, 'Demanding 2', id);
    expect(shown).toMatchObject({
      ...{ added: 0, changed: 1, removed: 0, replaced_rules: ofBefore, new_rules: ofFile },
      problems: [{ severity: 'warning', key: 'content.decision_rules_replaced' }],
    });
    const { data: made } = await call('content.ImportManual', { ...asked, fingerprint: shown.fingerprint });
    expect(made).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect([await rulesOf(made?.library_id ?? ''), await rulesOf(id)]).toEqual([ofFile, ofBefore]);
    const named = (rows: string[][]) => JSON.stringify(rows).replaceAll('Demanding 2', 'Demanding');
    expect(named(await exported(made?.library_id ?? ''))).toBe(named(file));
    await call('content.UndoImport', { id: made?.id ?? '' });
    const [header = [], ...rows] = file;
    const place = header.indexOf('decision_rule');
    const ruled =
      rows.find((cells) => cells[place])?.map((cell, at) => (header[at]?.startsWith('rule_') ? '' : cell)) ?? [];
    const usual = [header, ...rows.filter((cells) => !cells[place]), ruled.with(place, 'usual')];
    const again = await preview(usual, 'Demanding usually', id);
    expect(again.shown).toMatchObject({ changed: 1, replaced_rules: ofBefore, new_rules: usualRules });
    const freed = await call('content.ImportManual', { ...again.asked, fingerprint: again.shown.fingerprint });
    expect(await rulesOf(freed.data?.library_id ?? '')).toEqual(usualRules);
  });

  it('of an unchanged file differs in nothing', async () => {
    const id = await published('Unchanged');
    const { shown } = await preview(first, 'Unchanged 2', id);
    expect(shown).toMatchObject({ added: 0, changed: 0, removed: 0 });
    const { library_id: next = '' } = await bring(first, 'Unchanged 2', id);
    expect((await call('content.CompareLibraryVersions', { id: next })).data).toEqual([]);
  });

  it('is undone as if it had never been, and can then be brought again', async () => {
    const id = await published('Undone');
    const { id: importId = '', library_id: next = '' } = await bring(second, 'Undone 2', id);
    await call('content.UndoImport', { id: importId });
    await expect(call('content.GetLibrary', { id: next })).rejects.toMatchObject({ code: 'not_found' });
    expect((await bring(second, 'Undone 2', id)).library_name).toBe('Undone 2');
  });

  it('is refused of what was not published, has a next one already, or under a name that is taken', async () => {
    const { library_id: open = '' } = await bring(first, 'Open');
    const refusal = async (name: string, id: string) => {
      const { asked, shown } = await preview(second, name, id);
      expect(shown.errors).toBe(1);
      await expect(call('content.ImportManual', { ...asked, fingerprint: shown.fingerprint })).rejects.toMatchObject({
        code: 'conflict',
      });
      return shown.problems?.[0]?.reason;
    };
    expect(await refusal('Open 2', open)).toMatch('not published');
    const id = await published('Taken');
    expect(await refusal('taken', id)).toMatch('Taken');
    await call('content.PrepareLibraryVersion', { id, name: 'Prepared' });
    expect(await refusal('Taken 2', id)).toMatch('Prepared');
  });

  it('is what the preview showed or nothing: not of another library, and not added to one', async () => {
    const [id, other] = [await published('Shown'), await published('Not shown')];
    const { asked, shown } = await preview(second, 'Shown 2', id);
    for (const edition_of of [other, ''])
      await expect(
        call('content.ImportManual', { ...asked, edition_of, fingerprint: shown.fingerprint }),
      ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is for who makes the library', async () => {
    const id = await published('Given');
    await world.useLibraries(world.northwind, [id]);
    await expect(preview(second, 'Mine', id, world.as.clientSuper)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(preview(second, 'Mine', id, world.as.lakesideSuper)).rejects.toMatchObject({ code: 'not_found' });
    await expect(preview(second, 'Mine', 'no id')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('of a large manual takes hardly more database calls than of a small one', async () => {
    const manual = (size: number, says: string) => [
      header,
      ['1', 'C', 'Chapter', '', '', ''],
      ['2', 'S', 'Standard', '', '', ''],
      ...Array.from({ length: size }, (_, n) => ['3', `S.${n}`, `${says} number ${n}`, '', 'Is it so?', '']),
    ];
    const commandsOf = async (size: number) => {
      const { library_id: id = '' } = await bring(manual(size, 'What is said'), `Large ${size}`);
      await call('content.PublishLibraryVersion', { id });
      const { asked, shown } = await preview(manual(size, 'What is told'), `Large ${size}, next`, id);
      return countCommands(() => call('content.ImportManual', { ...asked, fingerprint: shown.fingerprint }));
    };
    expect((await commandsOf(300)) - (await commandsOf(3))).toBeLessThan(10);
  });
});
