import { newId } from '@attesta/kit/testing';
import { startWorld, type World } from '../../testing/world';

let world: World;
let library = '';
let foreign = '';
beforeAll(async () => {
  world = await startWorld();
  const create = async (name: string) =>
    (await world.call('content.CreateLibrary', { name }, world.as.super)).data?.id ?? '';
  [library, foreign] = [await create('Clinic standards'), await create('Laboratory standards')];
  await world.useLibraries(world.northwind, [library]);
  await world.useLibraries(world.lakeside, [library, foreign]);
});
afterAll(() => world.service.drop());

const category = (category_name: string, library_id = library) =>
  world.call('content.CreateSurveyorCategory', { category_name, library_id }, world.as.super);
const area = (name: string, as = world.as.admin) =>
  world.call('content.CreateUnitFocusArea', { name, library_id: library }, as);
const today = () => new Date().toISOString().slice(0, 10);

describe('the configuration of a library', () => {
  it('has surveyor categories, read one by one or all at once', async () => {
    const { message, data } = await category('Nursing');
    expect(message).toBe('Surveyor Category added Sucessfully');
    expect(data).toMatchObject({ category_name: 'Nursing', library_id: library, created_date: today() });
    await category('Anaesthesia');
    await category('Elsewhere', foreign);
    const get = async (id: string | undefined, as = world.as.surveyor): Promise<unknown> =>
      (await world.call('content.GetSurveyorCategories', { id }, as)).data;
    expect(await get(data?.id)).toEqual(data);
    expect(await get(library)).toMatchObject([{ category_name: 'Anaesthesia' }, { category_name: 'Nursing' }]);
    await expect(get(foreign)).rejects.toMatchObject({ code: 'not_found' });
    await expect(get(newId())).rejects.toMatchObject({ code: 'not_found' });
    await expect(get(newId(), world.as.super)).rejects.toMatchObject({ code: 'not_found' });
    await expect(category(' nursing ')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('has session classes of those categories, which keep them from being deleted', async () => {
    const made = await category('Laboratory');
    const fields = {
      class_name: 'Morning',
      library_id: library,
      surveyor_category_id: made.data?.id,
      created_date: '2026-01-31',
    };
    const { message, data } = await world.call('content.CreateSessionClass', fields, world.as.super);
    expect(message).toBe('Session Classes added Sucessfully');
    expect(data).toMatchObject({
      class_name: 'Morning',
      surveyor_category_id: made.data?.id,
      created_date: '2026-01-31',
    });
    const found = await world.call('content.GetSessionClasses', { id: made.data?.id }, world.as.viewer);
    expect(found.data).toMatchObject([{ class_name: 'Morning' }]);
    const one = await world.call('content.GetSessionClasses', { id: data?.id }, world.as.viewer);
    expect(one.data).toEqual(data);
    const remove = () => world.call('content.DeleteSurveyorCategory', { id: made.data?.id }, world.as.super);
    await expect(remove()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Session classes that belong to it: 1.',
    });
    const renamed = await world.call(
      'content.UpdateSessionClass',
      { id: data?.id, class_name: 'Evening', version: 1 },
      world.as.super,
    );
    expect(renamed).toMatchObject({
      message: 'Session Classes updated Sucessfully',
      data: { class_name: 'Evening', surveyor_category_id: made.data?.id },
    });
    await expect(
      world.call('content.UpdateSessionClass', { id: data?.id, class_name: 'Late', version: 1 }, world.as.super),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect((await world.call('content.DeleteSessionClass', { id: data?.id }, world.as.super)).message).toBe(
      'Session Classes deleted Sucessfully',
    );
    expect((await remove()).message).toBe('Surveyor Category deleted Sucessfully');
    await expect(remove()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has unit focus areas of the platform and of each organization', async () => {
    const [shared, own] = [await area('Operating theatre', world.as.super), await area('Our ward')];
    expect(own).toMatchObject({
      message: 'Unit Focus Area Added Sucessfully',
      data: { organization_id: world.northwind },
    });
    const list = async (as: typeof world.as.admin) =>
      (await world.call('content.ListUnitFocusAreas', { id: library }, as)).data?.map(({ name }) => name);
    expect(await list(world.as.viewer)).toEqual(['Operating theatre', 'Our ward']);
    expect(await list(world.as.lakesideAdmin)).toEqual(['Operating theatre']);
    for (const [id, as, code] of [
      [own.data?.id, world.as.lakesideAdmin, 'not_found'],
      [shared.data?.id, world.as.admin, 'forbidden'],
    ] as const) {
      await expect(world.call('content.UpdateUnitFocusArea', { id, name: 'Taken' }, as)).rejects.toMatchObject({
        code,
      });
      await expect(world.call('content.DeleteUnitFocusArea', { id }, as)).rejects.toMatchObject({ code });
    }
    expect(await list(world.as.viewer)).toEqual(['Operating theatre', 'Our ward']);
    const update = await world.call(
      'content.UpdateUnitFocusArea',
      { id: own.data?.id, name: 'Our wards' },
      world.as.admin,
    );
    expect(update.message).toBe('Unit Focus Area updated Sucessfully');
    expect((await world.call('content.DeleteUnitFocusArea', { id: own.data?.id }, world.as.admin)).message).toBe(
      'Unit Classes deleted Sucessfully',
    );
    expect(await list(world.as.viewer)).toEqual(['Operating theatre']);
  });

  it('has checklist names', async () => {
    const { message, data } = await world.call(
      'content.CreateChecklistName',
      { name: 'Monthly round', type: 1, library_id: library },
      world.as.super,
    );
    expect(message).toBe('Checklist added Sucessfully');
    const update = await world.call('content.UpdateChecklistName', { id: data?.id, type: 3 }, world.as.super);
    expect(update).toMatchObject({
      message: 'Checklist updated Sucessfully',
      data: { name: 'Monthly round', type: 3 },
    });
    const list = await world.call('content.ListChecklistNames', { id: library, q: 'round' }, world.as.updater);
    expect(list).toMatchObject({ data: [{ name: 'Monthly round', type: 3 }], meta: { total: 1 } });
    expect((await world.call('content.DeleteChecklistName', { id: data?.id }, world.as.super)).message).toBe(
      'Checklist deleted Sucessfully',
    );
  });

  describe('moves an item to another library', () => {
    let elsewhere = '';
    beforeAll(async () => {
      const { data } = await world.call('content.CreateLibrary', { name: 'Elsewhere' }, world.as.super);
      elsewhere = data?.id ?? '';
    });
    const library_id = () => elsewhere;

    it.each([
      ['content.CreateSurveyorCategory', 'content.UpdateSurveyorCategory', 'category_name'],
      ['content.CreateSessionClass', 'content.UpdateSessionClass', 'class_name'],
      ['content.CreateUnitFocusArea', 'content.UpdateUnitFocusArea', 'name'],
      ['content.CreateChecklistName', 'content.UpdateChecklistName', 'name'],
    ] as const)('%s: with its name, to where that is free', async (create, update, field) => {
      const make = async (name: string, library_id: string) =>
        (await world.call(create, { [field]: name, library_id }, world.as.super)).data?.id;
      const id = await make('Movable', library);
      const moved = await world.call(update, { id, library_id: library_id() }, world.as.super);
      expect(moved.data).toMatchObject({ [field]: 'Movable', library_id: elsewhere });
      const [event] = (await world.service.published('content.configuration.changed')).slice(-1);
      expect(event?.data).toMatchObject({ id, library_id: elsewhere });
      const twin = await make('Movable', library);
      const again = world.call(update, { id: twin, library_id: library_id() }, world.as.super);
      await expect(again).rejects.toMatchObject({ code: 'conflict' });
      const nowhere = world.call(update, { id: twin, library_id: newId() }, world.as.super);
      await expect(nowhere).rejects.toMatchObject({ code: 'not_found' });
    });

    it('but not what is named where it is, nor a class whose category is not there', async () => {
      const { data: made } = await category('Anchored');
      const fields = { class_name: 'Held', library_id: library, surveyor_category_id: made?.id };
      const { data: held } = await world.call('content.CreateSessionClass', fields, world.as.super);
      const move = (rpc: 'content.UpdateSurveyorCategory' | 'content.UpdateSessionClass', id?: string) =>
        world.call(rpc, { id, library_id: library_id() }, world.as.super);
      await expect(move('content.UpdateSurveyorCategory', made?.id)).rejects.toMatchObject({ code: 'conflict' });
      await expect(move('content.UpdateSessionClass', held?.id)).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ field: 'surveyor_category_id' }],
      });
      const found = await world.call('content.GetSessionClasses', { id: held?.id }, world.as.super);
      expect(found.data).toMatchObject({ library_id: library });
    });

    it('an organization’s own only to a library that it uses', async () => {
      const { data } = await area('Ours');
      const move = (library_id: string) =>
        world.call('content.UpdateUnitFocusArea', { id: data?.id, library_id }, world.as.admin);
      await expect(move(elsewhere)).rejects.toMatchObject({ code: 'not_found' });
      await world.useLibraries(world.northwind, [library, elsewhere]);
      expect((await move(elsewhere)).data).toMatchObject({ library_id: elsewhere, organization_id: world.northwind });
      await world.useLibraries(world.northwind, [library]);
    });
  });

  it('goes with its library', async () => {
    const leaving = (await world.call('content.CreateLibrary', { name: 'Leaving' }, world.as.super)).data?.id ?? '';
    const { data } = await category('Leaving too', leaving);
    await world.call('content.DeleteLibrary', { id: leaving }, world.as.super);
    await expect(world.call('content.GetSurveyorCategories', { id: data?.id }, world.as.super)).rejects.toMatchObject({
      code: 'not_found',
    });
    const [event] = (await world.service.published('content.configuration.changed')).slice(-1);
    expect(event?.data).toMatchObject({ kind: 'surveyor_category', name: 'Leaving too', deleted: true });
  });

  it.each<[string, object, string]>([
    ['CreateSurveyorCategory', { library_id: newId() }, 'category_name'],
    ['CreateSurveyorCategory', { category_name: 'A', library_id: 'x' }, 'library_id'],
    ['CreateSessionClass', { library_id: newId() }, 'class_name'],
    ['CreateUnitFocusArea', { name: 'A' }, 'library_id'],
    ['CreateChecklistName', { name: 'A', library_id: newId(), type: 9 }, 'type'],
    ['DeleteSessionClass', { id: 'x' }, 'id'],
  ])('%s names the field that is wrong', async (rpc, request, field) => {
    await expect(
      world.call(`content.${rpc}` as 'content.CreateChapter', request, world.as.super),
    ).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
  });

  it('reads only days as created_date, and knows only libraries that there are', async () => {
    const wrong = { category_name: 'Dated', library_id: library, created_date: '31.01.2026' };
    await expect(world.call('content.CreateSurveyorCategory', wrong, world.as.super)).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'created_date' }],
    });
    await expect(category('Nowhere', newId())).rejects.toMatchObject({ code: 'not_found' });
  });
});
