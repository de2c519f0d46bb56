import { newId } from '@attesta/kit/testing';
import { snapshot } from '../repositories/snapshot';
import { startWorld, type World } from '../testing/world';

let world: World;
const ids = { library: '', chapter: '', standard: '', substandard: '', activity: '', element: '', loose: '' };
beforeAll(async () => {
  world = await startWorld();
  const as = world.as.super;
  ids.library = (await world.call('content.CreateLibrary', { name: 'Used' }, as)).data?.id ?? '';
  const chapter = { name: 'Chapter', library_id: ids.library };
  ids.chapter = (await world.call('content.CreateChapter', chapter, as)).data?.id ?? '';
  const standard = { name: 'Standard', chapter_id: ids.chapter };
  ids.standard = (await world.call('content.CreateStandard', standard, as)).data?.id ?? '';
  const substandard = { name: 'Substandard', standard_id: ids.standard };
  ids.substandard = (await world.call('content.CreateSubstandard', substandard, as)).data?.id ?? '';
  const elements = [{ name: 'Soap?' }, { name: 'Gloves?' }];
  const round = { type: 1, name: 'Round', substandard_id: [ids.substandard], elements };
  const { data } = await world.call('content.CreateAdminActivity', round, as);
  ids.activity = data?.id ?? '';
  [ids.element, ids.loose] = (data?.elements ?? []).map(({ id }) => id ?? '') as [string, string];
  await world.useLibraries(world.northwind, [ids.library]);
});
afterAll(() => world.service.drop());
afterEach(() => {
  world.compliance.use = [];
  world.compliance.away = false;
});

const northwind = (use: { assignments?: number; people?: number; responses?: number }) => ({
  organization_id: world.northwind,
  assignments: 0,
  people: 0,
  responses: 0,
  ...use,
});

describe('what somebody was given or has answered', () => {
  it.each([
    ['content.DeleteChapter', 'chapter', 'substandard'],
    ['content.DeleteStandard', 'standard', 'standard'],
    ['content.DeleteSubstandard', 'substandard', 'activity'],
    ['content.DeleteAdminActivity', 'activity', 'activity'],
  ] as const)('is kept by %s, which says by whom and how much', async (name, what, used) => {
    world.compliance.use = [{ id: ids[used], use: northwind({ assignments: 3, people: 2, responses: 7 }) }];
    const before = await snapshot();
    await expect(world.call(name, { id: ids[what] }, world.as.super)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This is in use and can not be deleted.',
      errors: [
        {},
        { message: 'People it is assigned to: 2, in organizations: 1.' },
        { message: 'Answers that were given to it: 7, in organizations: 1.' },
        { message: 'Among them: Northwind Health Group.' },
      ],
    });
    expect(await snapshot()).toEqual(before);
  });

  it.each(['content.DeleteChapter', 'content.DeleteAdminActivity'] as const)(
    'is kept by %s while compliance does not answer',
    async (name) => {
      world.compliance.away = true;
      const before = await snapshot();
      const id = name === 'content.DeleteChapter' ? ids.chapter : ids.activity;
      await expect(world.call(name, { id }, world.as.super)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await snapshot()).toEqual(before);
    },
  );

  it('is an element that was answered, while others of its checklist go', async () => {
    world.compliance.use = [{ id: ids.element, use: northwind({ responses: 1 }) }];
    const remove = (element: string) =>
      world.call('content.UpdateAdminActivity', { id: ids.activity, elementdelete: [element] }, world.as.super);
    const before = await snapshot();
    await expect(remove(ids.element)).rejects.toMatchObject({ code: 'conflict' });
    expect(await snapshot()).toEqual(before);
    expect((await remove(ids.loose)).data?.elements).toMatchObject([{ name: 'Soap?' }]);
  });
});

describe('configuration that is in use', () => {
  const as = () => world.as.super;

  it('is a focus area that a substandard names, by id or written out', async () => {
    for (const written of [false, true]) {
      const name = `Theatre ${written}`;
      const area = (await world.call('content.CreateUnitFocusArea', { name, library_id: ids.library }, as())).data?.id;
      const named = { id: ids.substandard, unit_focus_area: written ? name : area };
      await world.call('content.UpdateSubstandard', named, as());
      const refused = world.call('content.DeleteUnitFocusArea', { id: area }, as());
      await expect(refused).rejects.toMatchObject({ code: 'conflict', message: 'Substandards that use it: 1.' });
    }
  });

  it('is a surveyor category that a surveyor has', async () => {
    const category = { category_name: 'Nursing', library_id: ids.library };
    const id = (await world.call('content.CreateSurveyorCategory', category, as())).data?.id ?? '';
    const surveyor = { id: newId(), organization_id: world.northwind, role_id: 5, surveyor_category: id };
    await world.service.event('tenancy.user.changed', { ...surveyor, status: 1 });
    const refused = world.call('content.DeleteSurveyorCategory', { id }, as());
    await expect(refused).rejects.toMatchObject({ code: 'conflict', message: 'Surveyors of this category: 1.' });
    await world.service.event('tenancy.user.changed', { ...surveyor, deleted: true });
    await world.call('content.DeleteSurveyorCategory', { id }, as());
  });

  it('is a checklist name that an activity goes by', async () => {
    const checklist = { name: 'Round', type: 1, library_id: ids.library };
    const id = (await world.call('content.CreateChecklistName', checklist, as())).data?.id;
    const refused = world.call('content.DeleteChecklistName', { id }, as());
    await expect(refused).rejects.toMatchObject({ code: 'conflict', message: 'Activities that use it: 1.' });
  });
});

describe('a library that organizations use', () => {
  it('is kept under the documented message, with how many use it and which of them the reader may see', async () => {
    await world.useLibraries(world.lakeside, [ids.library]);
    await expect(world.call('content.DeleteLibrary', { id: ids.library }, world.as.super)).rejects.toMatchObject({
      code: 'conflict',
      errors: [
        { message: 'Cannot delete or update a library, actively used by few clients' },
        { message: 'Organizations that use it: 2.' },
        { message: 'Among them: Lakeside Medical Center, Northwind Health Group.' },
      ],
    });
    const asked = await world.call('content.CheckLibraryDeletion', { id: ids.library }, world.as.clientSuper);
    expect(asked.data).toMatchObject({
      organization_count: 2,
      organizations: [{ id: world.northwind, name: 'Northwind Health Group' }],
    });
  });
});
