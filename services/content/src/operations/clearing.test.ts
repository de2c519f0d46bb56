import { newId } from '@attesta/kit/testing';
import { startWorld, type World } from '../testing/world';

let world: World;
const ids = { library: '', chapter: '', standard: '', substandard: '', category: '' };
beforeAll(async () => {
  world = await startWorld();
  ids.library = await make('content.CreateLibrary', { name: 'Library', description: 'Text' });
  const { library: library_id } = ids;
  await world.useLibraries(world.northwind, [library_id]);
  ids.chapter = await make('content.CreateChapter', { name: 'Chapter', library_id, code: 'C', description: 'Text' });
  const standard = { name: 'Standard', chapter_id: ids.chapter, code: 'S', description: 'Text' };
  ids.standard = await make('content.CreateStandard', standard);
  ids.category = await make('content.CreateSurveyorCategory', { category_name: 'Nursing', library_id });
  const substandard = {
    name: 'Substandard',
    standard_id: ids.standard,
    code: 'U',
    description: 'Text',
    esr: 1,
    surveyor_category_id: ids.category,
    unit_focus_area: 'Ward',
    document_title: 'Policy',
    file: world.upload('1', 'policy.pdf'),
  };
  ids.substandard = await make('content.CreateSubstandard', substandard);
});
afterAll(() => world.service.drop());

/** An organization's own activities are made by its people, all else by those who maintain libraries. */
const callerOf = (name: string) => (name.includes('ClientActivity') ? world.as.clientSuper : world.as.super);

async function make(name: string, request: object): Promise<string> {
  const reply = (await world.call(name as 'content.CreateChapter', request, callerOf(name))) as {
    data?: { id?: string };
  };
  return reply.data?.id ?? '';
}

/** Sends an update as the gateway binds it: `empty` came as null or an empty list, which protobuf does not tell from absent. */
async function update(name: string, request: object, empty: string[] = []) {
  const fields_sent = [...Object.keys(request), ...empty];
  const reply = await world.call(name as 'content.UpdateSubstandard', { ...request, fields_sent }, callerOf(name));
  return (reply as { data?: Record<string, unknown> }).data;
}

describe('an update of a library and its tree', () => {
  it.each([
    ['content.UpdateLibrary', 'library', { description: '' }],
    ['content.UpdateChapter', 'chapter', { description: '', code: '' }],
    ['content.UpdateStandard', 'standard', { description: '', code: '' }],
    [
      'content.UpdateSubstandard',
      'substandard',
      {
        description: '',
        code: '',
        esr: 0,
        surveyor_category_id: '',
        unit_focus_area: '',
        document_title: '',
        file: null,
      },
    ],
  ] as const)('%s leaves what is absent, and clears what came empty', async (name, thing, cleared) => {
    const id = ids[thing];
    const renamed = await update(name, { id, name: `New ${thing}` });
    expect(renamed).toMatchObject({ name: `New ${thing}`, description: 'Text' });
    const texts = Object.fromEntries(Object.entries(renamed ?? {}).filter(([field]) => field in cleared));
    expect(Object.values(texts)).not.toContain('');
    const fields = Object.keys(cleared);
    expect(await update(name, { id }, fields)).toMatchObject({ name: `New ${thing}`, ...cleared });
    expect(await update(name, { id, description: 'Again' })).toMatchObject({ ...cleared, description: 'Again' });
    expect(await update(name, { id, description: ' ' })).toMatchObject({ description: '' });
  });

  it.each([
    ['content.UpdateLibrary', 'library', 'name'],
    ['content.UpdateChapter', 'chapter', 'name'],
    ['content.UpdateStandard', 'standard', 'order'],
    ['content.UpdateSubstandard', 'substandard', 'name'],
    ['content.UpdateSubstandard', 'substandard', 'standard_id'],
  ] as const)('%s of a %s can not clear %s', async (name, thing, field) => {
    await expect(update(name, { id: ids[thing] }, [field])).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field, message: expect.stringContaining(`${field} is required`) }],
    });
  });

  it('lets go of the file that is cleared', async () => {
    const [before] = (await world.service.published('content.files.changed')).slice(-1) as { data?: object }[];
    expect(before?.data).toMatchObject({ owner: `content/nodes/${ids.substandard}`, file_ids: [] });
  });
});

describe('an update of the configuration', () => {
  it('clears the category of a session class, and leaves what is absent', async () => {
    const { library: library_id, category: surveyor_category_id } = ids;
    const id = await make('content.CreateSessionClass', { class_name: 'Morning', library_id, surveyor_category_id });
    const renamed = await update('content.UpdateSessionClass', { id, class_name: 'Evening' });
    expect(renamed).toMatchObject({ class_name: 'Evening', surveyor_category_id });
    const cleared = await update('content.UpdateSessionClass', { id }, ['surveyor_category_id']);
    expect(cleared).toMatchObject({ class_name: 'Evening', surveyor_category_id: '' });
  });

  it.each([
    ['content.UpdateSurveyorCategory', 'category_name'],
    ['content.UpdateSessionClass', 'class_name'],
    ['content.UpdateUnitFocusArea', 'name'],
    ['content.UpdateChecklistName', 'type'],
    ['content.UpdateChecklistName', 'created_date'],
  ])('%s can not clear %s', async (name, field) => {
    await expect(update(name, { id: newId() }, [field])).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field }],
    });
  });
});

describe.each([
  ['content.CreateAdminActivity', 'content.UpdateAdminActivity'],
  ['content.CreateClientActivity', 'content.UpdateClientActivity'],
])('%s, then %s', (create, name) => {
  const kpi = () => ({
    type: 2,
    kpi: 1,
    description: 'Waiting time',
    code: 'W',
    response_frequency: 'monthly',
    target: 10,
    kpi_name: 'Waiting',
    NumeratorTxt: 'Minutes',
    substandard_id: [ids.substandard],
  });

  it('leaves what is absent, and clears what came empty', async () => {
    const id = await make(create, kpi());
    expect(await update(name, { id, submission_day: '5' })).toMatchObject({ ...kpi(), submission_day: '5' });
    const cleared = await update(name, { id, code: '' }, ['response_frequency', 'target', 'NumeratorTxt', 'kpi_name']);
    expect(cleared).toMatchObject({
      name: 'Waiting time',
      code: '',
      response_frequency: '',
      NumeratorTxt: '',
      // The form's own name of a KPI follows its name.
      kpi_name: 'Waiting time',
      submission_day: '5',
    });
    expect(cleared?.target ?? null).toBeNull();
  });

  it.each(['type', 'description'])('can not clear %s', async (field) => {
    const id = await make(create, { ...kpi(), description: `Keeps its ${field}` });
    await expect(update(name, { id }, [field])).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
  });

  it('takes empty lists of what to do as nothing to do, and an empty list of elements as none', async () => {
    const fields = { type: 1, name: 'Round', substandard_id: [ids.substandard], elements: [{ name: 'A' }] };
    const id = await make(create, fields);
    const nothing = [
      'substandard_id',
      'assign_element',
      'create_element',
      'elementdelete',
      'remove_assign_id',
      'remove_substandard_ids',
    ];
    const same = await update(name, { id }, [...nothing, 'updatedSubstandards']);
    expect(same).toMatchObject({ elements: [{ name: 'A' }], substandard_id: [ids.substandard] });
    expect((await update(name, { id, create_element: [{ name: 'B' }] }, ['elements']))?.elements).toMatchObject([
      { name: 'B' },
    ]);
    expect((await update(name, { id }, ['elements']))?.elements ?? []).toEqual([]);
  });
});
