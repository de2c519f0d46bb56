import type { RpcName } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { configurationModels, NodeModel } from '../repositories';
import { ActivityModel } from '../repositories/activity.schema';
import { startWorld, type World } from '../testing/world';

type Made = { data?: { id?: string } };

let world: World;
const ids = {
  library: '',
  chapter: '',
  standard: '',
  substandard: '',
  category: '',
  sessions: '',
  area: '',
  activity: '',
};
let foreign: typeof ids;

const make = async (name: RpcName, request: object): Promise<string> =>
  ((await world.call(name, request as never, world.as.super)) as Made).data?.id ?? '';

/** A library with one of everything that something else may name. */
async function furnished(name: string): Promise<typeof ids> {
  const library = await make('content.CreateLibrary', { name });
  const chapter = await make('content.CreateChapter', { name: 'Chapter', library_id: library });
  const standard = await make('content.CreateStandard', { name: 'Standard', chapter_id: chapter });
  const category = await make('content.CreateSurveyorCategory', { category_name: 'Nursing', library_id: library });
  const sessions = await make('content.CreateSessionClass', {
    class_name: 'Morning',
    library_id: library,
    surveyor_category_id: category,
  });
  const area = await make('content.CreateUnitFocusArea', { name: 'Theatre', library_id: library });
  const substandard = await make('content.CreateSubstandard', {
    name: 'Substandard',
    standard_id: standard,
    surveyor_category_id: category,
    session_class_id: sessions,
    unit_focus_area: area,
  });
  const activity = await make('content.CreateAdminActivity', { type: 1, name: 'Round', substandard_id: [substandard] });
  return { library, chapter, standard, substandard, category, sessions, area, activity };
}

beforeAll(async () => {
  world = await startWorld();
  Object.assign(ids, await furnished('Clinic standards'));
  foreign = await furnished('Laboratory standards');
  await world.useLibraries(world.northwind, [ids.library]);
});
afterAll(() => world.service.drop());

const nowhere = newId();

describe('a reference to something that does not exist is refused by name', () => {
  const requests: [RpcName, () => object, string][] = [
    ['content.CreateChapter', () => ({ name: 'New', library_id: nowhere }), 'library'],
    ['content.CreateStandard', () => ({ name: 'New', chapter_id: nowhere }), 'chapter'],
    ['content.CreateSubstandard', () => ({ name: 'New', standard_id: nowhere }), 'standard'],
    [
      'content.CreateSubstandard',
      () => ({ name: 'New', standard_id: ids.standard, surveyor_category_id: nowhere }),
      'surveyor category',
    ],
    [
      'content.CreateSubstandard',
      () => ({ name: 'New', standard_id: ids.standard, session_class_id: nowhere }),
      'session class',
    ],
    [
      'content.CreateSubstandard',
      () => ({ name: 'New', standard_id: ids.standard, unit_focus_area: nowhere }),
      'unit focus area',
    ],
    [
      'content.CreateSubstandard',
      () => ({ name: 'New', standard_id: ids.standard, surveyor_category_id: foreign.category }),
      'surveyor category',
    ],
    ['content.UpdateSubstandard', () => ({ id: ids.substandard, standard_id: nowhere }), 'standard'],
    ['content.UpdateSubstandard', () => ({ id: ids.substandard, surveyor_category_id: nowhere }), 'surveyor category'],
    ['content.UpdateSubstandard', () => ({ id: ids.substandard, session_class_id: foreign.sessions }), 'session class'],
    ['content.UpdateSubstandard', () => ({ id: ids.substandard, unit_focus_area: nowhere }), 'unit focus area'],
    ['content.CreateSurveyorCategory', () => ({ category_name: 'New', library_id: nowhere }), 'library'],
    ['content.CreateUnitFocusArea', () => ({ name: 'New', library_id: nowhere }), 'library'],
    ['content.CreateChecklistName', () => ({ name: 'New', library_id: nowhere }), 'library'],
    ['content.CreateSessionClass', () => ({ class_name: 'New', library_id: nowhere }), 'library'],
    [
      'content.CreateSessionClass',
      () => ({ class_name: 'New', library_id: ids.library, surveyor_category_id: foreign.category }),
      'surveyor category',
    ],
    ['content.UpdateSessionClass', () => ({ id: ids.sessions, surveyor_category_id: nowhere }), 'surveyor category'],
    [
      'content.UpdateSessionClass',
      () => ({ id: ids.sessions, surveyor_category_id: foreign.category }),
      'surveyor category',
    ],
    ['content.CreateAdminActivity', () => ({ type: 1, name: 'New', substandard_id: [nowhere] }), 'substandard'],
    [
      'content.CreateAdminActivity',
      () => ({ type: 1, name: 'New', substandard_id: [ids.substandard], admin_activity_id: nowhere }),
      'activity',
    ],
    [
      'content.CreateAdminActivity',
      () => ({ type: 1, name: 'New', substandard_id: [ids.substandard], assign_element: [nowhere] }),
      'element',
    ],
    [
      'content.UpdateAdminActivity',
      () => ({ id: ids.activity, elements: [{ id: nowhere, name: 'Soap?' }] }),
      'element',
    ],
    ['content.UpdateAdminActivity', () => ({ id: ids.activity, updatedSubstandards: [nowhere] }), 'substandard'],
    ['content.UpdateAdminActivity', () => ({ id: ids.activity, admin_activity_id: nowhere }), 'activity'],
    ['content.CreateActivityElements', () => ({ activity_id: nowhere, elements: [{ name: 'Soap?' }] }), 'activity'],
  ];
  const cases = requests.map(([name, request, thing]) => [name, thing, request] as const);
  it.each(cases)('%s: a %s', async (name, thing, request) => {
    const counts = () => Promise.all([NodeModel.countDocuments(), ActivityModel.countDocuments()]);
    const before = await counts();
    await expect(make(name, request())).rejects.toMatchObject({
      code: expect.stringMatching(/^(invalid|not_found)$/),
      message: expect.stringMatching(new RegExp(`no ${thing} `)),
    });
    expect(await counts()).toEqual(before);
  });
});

describe('a form that sends every field back', () => {
  it('is taken, though an earlier release has deleted what it names', async () => {
    const gone = await make('content.CreateUnitFocusArea', { name: 'Closing', library_id: ids.library });
    const request = { name: 'Keeps its area', standard_id: ids.standard, unit_focus_area: gone };
    const id = await make('content.CreateSubstandard', request);
    await configurationModels.unit_focus_area.deleteOne({ _id: gone });
    const sent = { id, name: 'Renamed', unit_focus_area: gone, surveyor_category_id: '' };
    const { data } = await world.call('content.UpdateSubstandard', sent, world.as.super);
    expect(data).toMatchObject({ name: 'Renamed', unit_focus_area: gone });
  });

  it('may write a unit focus area out', async () => {
    const sent = { id: ids.substandard, unit_focus_area: 'Operating theatre' };
    const { data } = await world.call('content.UpdateSubstandard', sent, world.as.super);
    expect(data?.unit_focus_area).toBe('Operating theatre');
  });

  it('may name the activity itself as the one that it comes from', async () => {
    const sent = { id: ids.activity, admin_activity_id: ids.activity, name: 'Round' };
    expect((await world.call('content.UpdateAdminActivity', sent, world.as.super)).data?.id).toBe(ids.activity);
  });
});
