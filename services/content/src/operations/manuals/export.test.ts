import { usualRules } from '@attesta/kit';
import { snapshot } from '../../repositories/snapshot';
import { startWorld, type World } from '../../testing/world';
import { readWorkbook } from '../../workbook/read-workbook';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

const by = () => world.as.super;

const rules = [
  { kind: 'score_at_least', level: 'chapter', score: 72.25 },
  { kind: 'few_at_or_below', level: 'substandard', within: 'standard', score: 0, most: 1, esr: 0 },
  { kind: 'answer_forbidden', answer: 'not applicable', esr: 1 },
  { kind: 'answered_within', days: 365 },
];

/** A library with all that one can say of it: decision rules, lists, a checklist with codes, a KPI below two substandards of the three. */
async function wholeLibrary(name: string) {
  const library = (await world.call('content.CreateLibrary', { name, description: 'Of all wards.\nSince 2026.' }, by()))
    .data!;
  const library_id = library.id ?? '';
  const category = await world.call(
    'content.CreateSurveyorCategory',
    { category_name: 'Nursing', library_id, created_date: '2026-01-31' },
    by(),
  );
  const surveyor_category_id = category.data?.id;
  const night = await world.call(
    'content.CreateSessionClass',
    { class_name: 'Night', library_id, surveyor_category_id, created_date: '2026-01-31' },
    by(),
  );
  await world.call('content.CreateChecklistName', { name: 'Rounds', library_id, type: 3, created_date: '' }, by());
  const chapter = await world.call(
    'content.CreateChapter',
    { name: 'Care', library_id, description: 'At all hours' },
    by(),
  );
  const standard = await world.call('content.CreateStandard', { name: 'Falls', chapter_id: chapter.data?.id }, by());
  const standard_id = standard.data?.id;
  const substandard = async (fields: object) =>
    (await world.call('content.CreateSubstandard', { standard_id, name: 'Beds are low', ...fields }, by())).data?.id ??
    '';
  const [first, second, third] = [
    await substandard({ code: 'F.1', esr: 1, surveyor_category_id, session_class_id: night.data?.id }),
    // The same name without a code; and a place that is written out.
    await substandard({ unit_focus_area: 'Ward 7' }),
    await substandard({ name: 'Falls are counted', document_title: 'Form 12' }),
  ];
  const activity = (fields: object) => world.call('content.CreateAdminActivity', fields, by());
  await activity({
    type: 1,
    name: 'Round',
    code: 'R1',
    description: 'Every morning',
    response_frequency: 'weekly',
    submission_day: 'friday',
    substandard_id: [first],
    elements: [{ name: 'Is the bed low?', code: 'a' }, { name: 'Are the rails up?' }],
  });
  await activity({ type: 1, name: 'Round', substandard_id: [first], elements: [{ name: 'Another round' }] });
  await activity({
    type: 2,
    kpi: 1,
    description: 'Falls in a thousand days',
    target: 2.5,
    totarget: 4,
    NumeratorTxt: 'Falls\nof patients',
    AuditToolTxt: 'Form 7',
    currency_type: 'CHF',
    substandard_id: [first, third],
  });
  await activity({ type: 3, description: 'Policy on falls', expiry_days: 365, substandard_id: [second] });
  await world.call('content.UpdateDecisionRules', { id: library_id, rules }, by());
  return library_id;
}

/** A library as everybody sees it, without what another one can't share with it. */
async function seen(id: string) {
  const nodes = await world.call('content.ListSubstandardsCommon', { id, page_size: 200 }, by());
  const activities = await world.call('content.ListAdminActivitiesCommon', { id, page_size: 200 }, by());
  const outline = await world.call('content.GetLibraryOutline', { id }, by());
  const library = await world.call('content.GetLibrary', { id }, by());
  const plain = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, one) =>
        /(^|_)ids?$|_at$|version|library_name|revision|_by$/.test(key) ? undefined : one,
      ),
    );
  const ruled = await world.call('content.GetDecisionRules', { id }, by());
  const demands = { own: ruled.data?.own, rules: ruled.data?.rules };
  const { description, counts } = library.data ?? {};
  return plain({ description, counts, demands, nodes: nodes.data, activities: activities.data, outline: outline.data });
}

describe.each(['xlsx', 'csv'])('a library that goes out as %s', (format) => {
  const exported = async (id: string) => (await world.call('content.ExportLibrary', { id, format }, by())).data ?? null;
  const importAs = async (library_name: string, file: Awaited<ReturnType<typeof exported>>) => {
    const { data: read } = await world.call('content.ReadManual', { file }, by());
    const asked = { id: read?.id ?? '', mapping: read?.mapping ?? null, library_name };
    const { data: preview } = await world.call('content.PreviewManual', asked, by());
    expect(preview?.problems).toEqual([]);
    const done = await world.call('content.ImportManual', { ...asked, fingerprint: preview?.fingerprint ?? '' }, by());
    return done.data!;
  };

  it('comes back under another name with all that was said of it, activities that several substandards share once', async () => {
    const original = await wholeLibrary(`Original ${format}`);
    const file = await exported(original);
    const { library_id = '', activities } = await importAs(`Copy ${format}`, file);
    expect(activities).toBe(4);
    expect(await seen(library_id)).toEqual(await seen(original));
    expect(await seen(library_id)).toMatchObject({ demands: { own: true, rules } });
    const sheet = async (ref: typeof file) => (await readWorkbook(world.stored(ref))).sheets[0]?.rows;
    const unnamed = (rows: unknown) => JSON.stringify(rows).replaceAll(/Original|Copy/g, 'Library');
    expect(unnamed(await sheet(await exported(library_id)))).toBe(unnamed(await sheet(file)));
  });

  it('changes nothing where it came from', async () => {
    const id = await wholeLibrary(`Unchanged ${format}`);
    const before = await snapshot();
    const { added, changed } = await importAs(`Unchanged ${format}`, await exported(id));
    expect([added, changed]).toEqual([0, 0]);
    const { nodes, activities, libraries } = await snapshot();
    expect({ nodes, activities, libraries }).toEqual({
      nodes: before.nodes,
      activities: before.activities,
      libraries: before.libraries,
    });
  });
});

it('what an import adds to the lists of a library goes again when it is undone', async () => {
  const library_id = await wholeLibrary('Undone');
  const rows = [
    'library,chapter,standard,substandard,substandard_code,surveyor_category,session_class,session_class_category',
    'Undone,Care,Falls,Beds are low,F.1,Nursing,Evening,Physicians',
  ];
  const { data: read } = await world.call('content.ReadManual', { file: world.upload(rows.join('\n')) }, by());
  const classes = async () =>
    (await world.call('content.GetSessionClasses', { id: library_id }, by())).data?.map(
      ({ class_name, category_name }: { class_name?: string; category_name?: string }) => [class_name, category_name],
    );
  const before = await classes();
  await world.call(
    'content.ImportManual',
    { id: read?.id ?? '', mapping: read?.mapping ?? null, fingerprint: read?.fingerprint ?? '' },
    by(),
  );
  expect(await classes()).toHaveLength(2);
  await world.call('content.UndoImport', { id: read?.id ?? '' }, by());
  expect(await classes()).toEqual(before);
});

describe('decision rules that a file brings to a library', () => {
  const holding = async (id: string) => (await world.call('content.GetDecisionRules', { id }, by())).data!;
  const given = async (id: string, before: object[]) => {
    await world.call('content.UpdateDecisionRules', { id, rules: before }, by());
    return (await world.call('content.ExportLibrary', { id, format: 'csv' }, by())).data ?? null;
  };
  const shownOf = async (file: Awaited<ReturnType<typeof given>>) =>
    (await world.call('content.ReadManual', { file }, by())).data!;
  const done = ({ id = '', mapping, fingerprint = '' }: Awaited<ReturnType<typeof shownOf>>) =>
    world.call('content.ImportManual', { id, mapping: mapping ?? null, fingerprint }, by());
  const former = [{ kind: 'evidence_required', esr: 1 }];

  it('are shown with those that they replace, which undoing the import puts back', async () => {
    const id = await wholeLibrary('Replaced');
    const file = await given(id, rules);
    await given(id, former);
    const shown = await shownOf(file);
    expect(shown).toMatchObject({
      ...{ added: 0, changed: 1, errors: 0, warnings: 1, replaced_rules: former, new_rules: rules },
      problems: [
        { severity: 'warning', key: 'content.decision_rules_replaced', parameters: { before: '1', after: '4' } },
      ],
    });
    await done(shown);
    expect(await holding(id)).toMatchObject({ own: true, rules });
    expect((await world.call('content.UndoImport', { id: shown.id ?? '' }, by())).data).toMatchObject({ count: 1 });
    expect(await holding(id)).toMatchObject({ own: true, rules: former });
    const [told] = (await world.service.published('content.nodes.changed')).slice(-1);
    expect(told?.data).toMatchObject({ nodes: [{ kind: 'library', id, decision_rules: former }] });
  });

  it('come in the place of the usual ones, which hold again when the import is undone', async () => {
    const id = await wholeLibrary('Usual');
    const file = await given(id, rules);
    await given(id, []);
    const shown = await shownOf(file);
    expect(shown).toMatchObject({ added: 1, changed: 0, warnings: 1, replaced_rules: usualRules, new_rules: rules });
    await done(shown);
    await world.call('content.UndoImport', { id: shown.id ?? '' }, by());
    expect(await holding(id)).toMatchObject({ own: false, rules: usualRules });
  });

  it('give way to the usual ones where the file says so, which undoing the import takes back', async () => {
    const id = await wholeLibrary('Freed');
    await given(id, former);
    const shown = await shownOf(world.upload('library,chapter,standard,substandard,decision_rule\nFreed,,,,usual'));
    expect(shown).toMatchObject({ added: 0, changed: 1, warnings: 1, replaced_rules: former, new_rules: usualRules });
    await done(shown);
    expect(await holding(id)).toMatchObject({ own: false, rules: usualRules });
    await world.call('content.UndoImport', { id: shown.id ?? '' }, by());
    expect(await holding(id)).toMatchObject({ own: true, rules: former });
  });

  it('stay as they are under a file that has none', async () => {
    const id = await wholeLibrary('Without');
    const file = await given(id, []);
    await given(id, former);
    expect(await shownOf(file)).toMatchObject({ added: 0, changed: 0, warnings: 0, replaced_rules: [], new_rules: [] });
    expect(await holding(id)).toMatchObject({ rules: former });
  });

  it('are not replaced once somebody has changed them since the preview', async () => {
    const id = await wholeLibrary('Meanwhile');
    const file = await given(id, rules);
    await given(id, former);
    const shown = await shownOf(file);
    await given(id, [{ kind: 'all_answered' }]);
    await expect(done(shown)).rejects.toMatchObject({ code: 'conflict' });
    expect(await holding(id)).toMatchObject({ rules: [{ kind: 'all_answered' }] });
  });
});
