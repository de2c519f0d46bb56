import { addDays, dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { SurveyorSessionModel } from '../../repositories/surveyor-session.schema';
import { type ConfigurationItem, testWorld, type World } from '../../testing/world';

let world: World;
let category: ConfigurationItem;
let sessionClass: ConfigurationItem;
beforeAll(async () => {
  world = await testWorld();
  const library_id = world.content.library.id;
  category = { kind: 'surveyor_category', id: newId(), name: 'Nursing', library_id };
  sessionClass = {
    kind: 'session_class',
    id: newId(),
    name: 'Ward round',
    library_id,
    surveyor_category_id: category.id,
  };
  await world.tellConfiguration(category);
  await world.tellConfiguration(sessionClass);
});
afterAll(() => world?.service.drop());

const today = dayOf(new Date());
const planned = (more: object = {}) => ({
  name: 'Spring survey',
  user_id: world.northwind.internalSurveyor.userId,
  library_id: world.content.library.id,
  date: addDays(today, 10),
  ...more,
});
const create = (more: object = {}, as = world.northwind.admin) =>
  world.service.call('compliance.CreateSurveyorSession', planned(more), as);
const update = (request: object, as = world.northwind.admin) =>
  world.service.call('compliance.UpdateSurveyorSession', request, as);
const list = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.ListSurveyorSessions', request, as)).data ?? [];
const stored = (id?: string) => SurveyorSessionModel.findById(id).lean();

describe('a surveyor session', () => {
  it('is planned with its surveyor, library, category and class, and read with their names', async () => {
    const { data } = await create({
      category_id: category.id,
      class_id: sessionClass.id,
      to_date: addDays(today, 12),
      from_time: '9:00',
      to_time: '16:30:00',
    });
    const { data: read } = await world.service.call(
      'compliance.GetSurveyorSession',
      { id: data?.id ?? '' },
      world.northwind.admin,
    );
    expect(read).toMatchObject({
      name: 'Spring survey',
      user_name: 'internalSurveyor of Northwind Health Group',
      surveyor_type: 1,
      library_name: 'HIPAA',
      category_name: 'Nursing',
      class_name: 'Ward round',
      to_date: addDays(today, 12),
      from_time: '09:00',
      to_time: '16:30',
      status: 'planned',
      version: 1,
    });
  });

  it('lasts a day where no last day is said, and moves as a whole when its day moves', async () => {
    const { data } = await create({ name: 'One day' });
    expect(data).toMatchObject({ date: addDays(today, 10), to_date: addDays(today, 10) });
    const moved = await update({ id: data?.id, date: addDays(today, 20), version: 1 });
    expect(moved.data).toMatchObject({ date: addDays(today, 20), to_date: addDays(today, 20), version: 2 });
  });

  it('says which other sessions of the surveyor are at the same time', async () => {
    const at = { date: addDays(today, 40), from_time: '09:00', to_time: '11:00' };
    await create({ ...at, name: 'Pharmacy' });
    const { data } = await create({ ...at, name: 'Kitchen', from_time: '10:00', to_time: '12:00' });
    expect(data?.overlaps).toEqual(['Pharmacy']);
    const free = await update({ id: data?.id, from_time: '11:00' });
    expect(free.data?.overlaps).toEqual([]);
  });

  it('loses category, class and times by empty texts, and nothing by what did not come', async () => {
    const { data } = await create({
      category_id: category.id,
      class_id: sessionClass.id,
      from_time: '09:00',
      to_time: '10:00',
    });
    const fields_sent = ['category_id', 'class_id', 'from_time', 'to_time'];
    const empty = { category_id: '', class_id: '', from_time: '', to_time: '' };
    const { data: changed } = await update({ id: data?.id, ...empty, fields_sent });
    expect(changed).toMatchObject({ ...empty, name: 'Spring survey', date: addDays(today, 10) });
  });

  it('changed meanwhile by somebody else stays theirs', async () => {
    const { data } = await create();
    await update({ id: data?.id, name: 'Theirs', version: 1 });
    await expect(update({ id: data?.id, name: 'Mine', version: 1 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored(data?.id)).toMatchObject({ name: 'Theirs' });
  });

  it.each([
    ['name', 'no name', () => ({ name: ' ' })],
    ['user_id', 'an updater', () => ({ user_id: world.northwind.updater.userId })],
    ['user_id', 'a surveyor of another organization', () => ({ user_id: world.lakeside.internalSurveyor.userId })],
    ['library_id', 'a library that the organization has not', () => ({ library_id: newId() })],
    ['category_id', 'a category that there is not', () => ({ category_id: newId() })],
    ['class_id', 'a category in the place of a class', () => ({ class_id: category.id })],
    ['date', 'no day', () => ({ date: '' })],
    ['date', 'a day that there is not', () => ({ date: '2026-02-30' })],
    ['to_date', 'an end before the beginning', () => ({ to_date: today })],
    ['to_time', 'a beginning without an end', () => ({ from_time: '09:00' })],
  ])('is refused by %s for %s, and nothing is stored', async (field, _case, more) => {
    const before = await SurveyorSessionModel.countDocuments();
    await expect(create(more())).rejects.toMatchObject({ errors: [expect.objectContaining({ field })] });
    expect(await SurveyorSessionModel.countDocuments()).toBe(before);
  });

  it('takes category and class of its own library only, and a class of its category', async () => {
    const elsewhere = { ...category, id: newId(), name: 'Surgery', library_id: newId() };
    const other = { ...category, id: newId(), name: 'Pharmacy' };
    await world.tellConfiguration(elsewhere);
    await world.tellConfiguration(other);
    await expect(create({ category_id: elsewhere.id })).rejects.toMatchObject({
      message: 'Surgery belongs to another library: choose one of this library.',
    });
    await expect(create({ category_id: other.id, class_id: sessionClass.id })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'class_id' })],
    });
  });

  it('is deleted, and then not there', async () => {
    const { data } = await create();
    const id = data?.id ?? '';
    const reply = await world.service.call('compliance.DeleteSurveyorSession', { id }, world.northwind.admin);
    expect(reply.message).toBe('Session deleted');
    const again = world.service.call('compliance.DeleteSurveyorSession', { id }, world.northwind.admin);
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('who sees a session', () => {
  it('is its surveyor, and the administrators of its organization; nobody else finds or changes it', async () => {
    const { data } = await create({ name: 'Hidden' });
    const id = data?.id ?? '';
    const names = async (as = world.northwind.admin) => (await list({ q: 'hidd' }, as)).map(({ name }) => name);
    expect(await names()).toEqual(['Hidden']);
    expect(await names(world.northwind.internalSurveyor)).toEqual(['Hidden']);
    expect(await names(world.northwind.externalSurveyor)).toEqual([]);
    expect(await names(world.lakeside.admin)).toEqual([]);
    const own = await world.service.call(
      'compliance.ListOwnSurveyorSessions',
      { q: 'hidd' },
      world.northwind.internalSurveyor,
    );
    expect(own.data?.map(({ name }) => name)).toEqual(['Hidden']);
    for (const as of [world.northwind.externalSurveyor, world.lakeside.admin])
      await expect(world.service.call('compliance.GetSurveyorSession', { id }, as)).rejects.toMatchObject({
        code: 'not_found',
      });
    await expect(update({ id, name: 'Taken' }, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      world.service.call('compliance.DeleteSurveyorSession', { id }, world.lakeside.admin),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await stored(id)).toMatchObject({ name: 'Hidden', version: 1 });
  });
});

describe('the list of sessions', () => {
  beforeAll(async () => {
    await SurveyorSessionModel.deleteMany({});
    const external = world.northwind.externalSurveyor.userId;
    await create({ name: 'Over', date: addDays(today, -9), to_date: addDays(today, -7) });
    await create({ name: 'Running', date: addDays(today, -1), to_date: addDays(today, 1), category_id: category.id });
    await create({ name: 'Planned', user_id: external });
  });
  const names = async (request: object = {}) => (await list(request)).map(({ name }) => name);

  it('begins with the latest, and is sorted and searched as asked', async () => {
    expect(await names()).toEqual(['Planned', 'Running', 'Over']);
    expect(await names({ sort: 'name' })).toEqual(['Over', 'Planned', 'Running']);
    expect(await names({ q: 'PLAN' })).toEqual(['Planned']);
    expect(await names({ page: 2, page_size: 2 })).toEqual(['Over']);
  });

  it('is narrowed by status, days, surveyor and category', async () => {
    for (const status of ['planned', 'running', 'over'])
      expect((await list({ status })).map((one) => one.status)).toEqual([status]);
    expect(await names({ fromDate: addDays(today, 1), toDate: addDays(today, 5) })).toEqual(['Running']);
    expect(await names({ user_id: world.northwind.externalSurveyor.userId })).toEqual(['Planned']);
    expect(await names({ except_user_id: world.northwind.externalSurveyor.userId })).toEqual(['Running', 'Over']);
    expect(await names({ category_id: category.id })).toEqual(['Running']);
    await expect(list({ status: 'soon' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('shows the new name of a category that content has renamed', async () => {
    await world.tellConfiguration({ ...category, name: 'Nursing care' });
    expect((await list({ status: 'running' }))[0]).toMatchObject({ category_name: 'Nursing care' });
  });
});

describe('the surveys on a dashboard', () => {
  beforeAll(async () => {
    await SurveyorSessionModel.deleteMany({});
    const external = world.northwind.externalSurveyor.userId;
    await create({ name: 'Over', date: addDays(today, -3) });
    await create({ name: 'Far', date: addDays(today, 30) });
    await create({ name: 'Near', date: addDays(today, 3), user_id: external });
    await create({ name: 'On', date: addDays(today, -1), to_date: addDays(today, 1) });
  });
  const surveys = async (as = world.northwind.admin) => {
    const { data } = await world.service.call('compliance.GetDashboard', {}, as);
    return data?.organization?.surveys?.map(({ name }) => name);
  };

  it('are those that are on or to come, the next first, for administrators, updaters and viewers', async () => {
    expect(await surveys()).toEqual(['On', 'Near', 'Far']);
    expect(await surveys(world.northwind.updater)).toEqual(['On', 'Near', 'Far']);
    expect(await surveys(world.northwind.viewer)).toEqual(['On', 'Near', 'Far']);
  });

  it('are a surveyor’s own, and none of another organization', async () => {
    expect(await surveys(world.northwind.externalSurveyor)).toEqual(['Near']);
    expect(await surveys(world.lakeside.admin)).toEqual([]);
  });
});
