import { addDays, dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { answers } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

let world: World;
let category: string;
const today = dayOf(new Date());

beforeAll(async () => {
  world = await testWorld();
  const { library, substandards } = world.content;
  category = newId();
  await world.tellConfiguration({
    kind: 'surveyor_category',
    id: category,
    name: 'Nursing',
    library_id: library.id,
  });
  await world.tell([{ ...substandards[0], surveyor_category_id: category } as (typeof substandards)[0]], 2);
});
afterAll(() => world?.service.drop());

const plan = async (more: object = {}) => {
  const request = {
    name: 'Spring survey',
    user_id: world.northwind.externalSurveyor.userId,
    library_id: world.content.library.id,
    date: addDays(today, -1),
    to_date: addDays(today, 1),
    ...more,
  };
  const { data } = await world.service.call('compliance.CreateSurveyorSession', request, world.northwind.admin);
  return data?.id ?? '';
};
const drop = (id: string) => world.service.call('compliance.DeleteSurveyorSession', { id }, world.northwind.admin);
const checklists = (id: string, request: object = {}, as = world.northwind.externalSurveyor) =>
  world.service.call('compliance.ListSessionChecklists', { id, ...request }, as);
const score = (index: number, request: object = {}, as = world.northwind.externalSurveyor) => {
  const activity = world.content.activities[index];
  return world.service.call(
    'compliance.CreateChecklistResponse',
    { admin_activity_id: activity?.id, elements: answers(activity, 'met', 'met', 'met', 'not met'), ...request },
    as,
  );
};

describe('the checklists of a session', () => {
  it('are those of its library, in the order of the content', async () => {
    const id = await plan();
    const { data, progress } = await checklists(id);
    expect(data).toHaveLength(9);
    expect(data?.[0]).toMatchObject({ chaptername: 'Chapter 1', noofelement: 4, status: 'open' });
    expect(data?.at(-1)).toMatchObject({ chaptername: 'Chapter 2' });
    expect(progress).toMatchObject({ checklists: 9, scored: 0 });
    expect(progress?.score).toBeUndefined();
    await drop(id);
  });

  it('are those of its category only, where it has one', async () => {
    const id = await plan({ category_id: category });
    const names = (await checklists(id)).data?.map(({ activity }) => activity);
    expect(names?.sort()).toEqual(['Review Substandard 1 of Standard 1 of Chapter 1', 'Review both']);
    await drop(id);
  });

  it('say what its surveyor has scored in it, and how far they are', async () => {
    const id = await plan();
    const { data: response } = await score(2);
    await score(3, { file_status: 'draft' });
    expect(response).toMatchObject({ rater: 'external_surveyor', session_id: id });
    const { data, progress } = await checklists(id, { sort: '-status' });
    expect(data?.slice(0, 2)).toMatchObject([
      { status: 'scored', score: 75, noofresponse: 4, response_id: response?.id },
      { status: 'open' },
    ]);
    expect(progress).toMatchObject({ checklists: 9, scored: 1, drafts: 1, score: 75 });
    expect((await checklists(id, { status: 'draft' })).data).toHaveLength(1);
    await expect(checklists(id, { status: 'late' })).rejects.toMatchObject({ code: 'invalid' });
    await drop(id);
  });

  it('are seen by the session’s surveyor and by administrators, and by nobody else', async () => {
    const id = await plan();
    expect((await checklists(id, {}, world.northwind.admin)).data).toHaveLength(9);
    for (const as of [world.northwind.internalSurveyor, world.lakeside.admin])
      await expect(checklists(id, {}, as)).rejects.toMatchObject({ code: 'not_found' });
    await drop(id);
  });
});

describe('a session', () => {
  it('lets its surveyor score what it is about on its days, and nothing before, after or besides', async () => {
    await expect(score(4)).rejects.toMatchObject({ code: 'forbidden' });
    const over = await plan({ date: addDays(today, -9), to_date: addDays(today, -8) });
    await expect(score(4)).rejects.toMatchObject({ code: 'forbidden' });
    await drop(over);
    const coming = await plan({ date: addDays(today, 2), to_date: addDays(today, 3) });
    await expect(score(4)).rejects.toMatchObject({ code: 'forbidden' });
    await drop(coming);
    const nursing = await plan({ category_id: category });
    await expect(score(4)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await score(0)).data).toMatchObject({ session_id: nursing });
    await drop(nursing);
  });

  it('stands in its surveyor’s work list and scores while it is on', async () => {
    const { externalSurveyor } = world.northwind;
    const names = async (call: 'ReportChecklists' | 'ListActivityScores') =>
      ((await world.service.call(`compliance.${call}`, { page_size: 50 }, externalSurveyor)).data ?? []).length;
    expect([await names('ReportChecklists'), await names('ListActivityScores')]).toEqual([0, 0]);
    const id = await plan({ category_id: category });
    expect([await names('ReportChecklists'), await names('ListActivityScores')]).toEqual([2, 2]);
    const past = { id, date: addDays(today, -9), to_date: addDays(today, -8) };
    await world.service.call('compliance.UpdateSurveyorSession', past, world.northwind.admin);
    expect([await names('ReportChecklists'), await names('ListActivityScores')]).toEqual([0, 2]);
    await drop(id);
  });

  it('lets its surveyor change what they scored in it, and read it when it is over', async () => {
    const id = await plan();
    const { data } = await score(5);
    const change = { id: data?.id, comments: 'Seen again.', fields_sent: ['id', 'comments'] };
    const { externalSurveyor, admin } = world.northwind;
    const changed = await world.service.call('compliance.UpdateChecklistResponse', change, externalSurveyor);
    expect(changed.data).toMatchObject({ comments: 'Seen again.', session_id: id });
    const past = { id, date: addDays(today, -9), to_date: addDays(today, -8) };
    await world.service.call('compliance.UpdateSurveyorSession', past, admin);
    await expect(
      world.service.call('compliance.UpdateChecklistResponse', change, externalSurveyor),
    ).rejects.toMatchObject({ code: 'forbidden' });
    const read = world.service.call('compliance.GetChecklistResponse', { id: data?.id ?? '' }, externalSurveyor);
    expect((await read).data).toMatchObject({ comments: 'Seen again.' });
    await drop(id);
  });

  it('leaves updaters’ answers without a session', async () => {
    await world.assignAll(world.northwind, world.northwind.updater);
    const id = await plan();
    const { data } = await score(6, {}, world.northwind.updater);
    expect(data).toMatchObject({ rater: 'updater', session_id: '' });
    await drop(id);
  });
});
