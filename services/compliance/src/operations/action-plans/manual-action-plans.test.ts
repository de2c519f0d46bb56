import { addDays, dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { ActionPlanModel } from '../../repositories/action-plan.schema';
import { storedFile } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const today = dayOf(new Date());
const create = (more: object = {}, as = world.northwind.admin) =>
  world.service.call(
    'compliance.CreateManualActionPlan',
    { name: 'Label the exits', owner_id: world.northwind.updater.userId, due_date: addDays(today, 20), ...more },
    as,
  );
const update = (request: object, as = world.northwind.admin) =>
  world.service.call('compliance.UpdateManualActionPlan', request, as);
const open = async (id = '', as = world.northwind.admin) =>
  (await world.service.call('compliance.GetActionPlan', { id }, as)).data;
const list = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.ListManualActionPlans', request, as)).data ?? [];
const stored = (id?: string) => ActionPlanModel.findById(id).lean();

describe('a manual action plan', () => {
  it('belongs to somebody until a day, beside standards and a risk', async () => {
    const { data: risk } = await world.service.call(
      'compliance.CreateRisk',
      { name: 'Fire', category: 'infrastructure', inherent_likelihood: 2, inherent_impact: 5 },
      world.northwind.admin,
    );
    const standard_ids = [world.content.standards[0]?.id];
    const { data, message } = await create({ standard_ids, risk_id: risk?.id });
    expect(message).toBe('Manual Action Plan Was Created Successfully .....!');
    expect(data).toMatchObject({
      origin: 'manual',
      status: 'open',
      owner_name: 'updater of Northwind Health Group',
      created_by: 'admin of Northwind Health Group',
      standards: [{ id: standard_ids[0], name: 'Standard 1 of Chapter 1' }],
      risk: { id: risk?.id, name: 'Fire' },
      overdue: false,
      changeable: 'all',
    });
    expect(data?.finding).toBeUndefined();
    expect((await list({ risk_id: risk?.id })).map(({ id }) => id)).toEqual([data?.id]);
    expect((await list({ standard_id: standard_ids[0] })).map(({ id }) => id)).toEqual([data?.id]);
  });

  it('is answered by its owner, with files that documents then keeps for it', async () => {
    const { data } = await create();
    const file = storedFile();
    const { data: answered, message } = await update(
      { id: data?.id, response: 'Signs are up.', files: [file] },
      world.northwind.updater,
    );
    expect(message).toBe('Response submitted successfully');
    expect(answered).toMatchObject({ status: 'answered', response: 'Signs are up.', changeable: 'work' });
    expect(answered?.files).toMatchObject([{ name: 'proof.pdf', sha256: file.sha256 }]);
    const held = (await world.published('compliance.files.changed')).map(({ data: sent }) => sent);
    expect(held).toContainEqual(
      expect.objectContaining({ owner: `compliance/action_plans/${data?.id}`, file_ids: [file.id] }),
    );
    const readable = (as = world.northwind.viewer) =>
      world.service.call('compliance.ListReadableFiles', { ids: [file.id] }, { service: 'documents', ...as });
    expect((await readable()).data).toEqual([file.id]);
    expect((await readable(world.lakeside.admin)).data).toEqual([]);
    const { data: references } = await world.service.call(
      'compliance.ListFileReferences',
      { ids: [file.id] },
      { service: 'documents' },
    );
    expect(references).toEqual([expect.objectContaining({ owner: `compliance/action_plans/${data?.id}` })]);
  });

  it('remembers who changed what from what, by names', async () => {
    const { data } = await create();
    await update({ id: data?.id, status: 'in_progress' }, world.northwind.updater);
    await update({ id: data?.id, owner_id: world.northwind.secondUpdater.userId });
    expect((await open(data?.id))?.history).toEqual([
      {
        at: expect.any(String),
        by: 'admin of Northwind Health Group',
        fields: [
          {
            field: 'owner_id',
            from: 'updater of Northwind Health Group',
            to: 'secondUpdater of Northwind Health Group',
          },
        ],
      },
      {
        at: expect.any(String),
        by: 'updater of Northwind Health Group',
        fields: [{ field: 'status', from: 'open', to: 'in_progress' }],
      },
    ]);
  });

  it('is completed by an administrator, on the day on which that is said', async () => {
    const { data } = await create();
    const { data: completed } = await update({ id: data?.id, status: 'completed' });
    expect(completed).toMatchObject({ status: 'completed', completed_on: today });
    expect((await update({ id: data?.id, status: 'open' })).data).toMatchObject({ status: 'open', completed_on: '' });
  });

  it.each<[string, string, () => object]>([
    ['name', 'no name', () => ({ name: ' ' })],
    ['owner_id', 'nobody', () => ({ owner_id: newId() })],
    ['owner_id', 'somebody elsewhere', () => ({ owner_id: world.lakeside.updater.userId })],
    ['owner_id', 'somebody who can answer none', () => ({ owner_id: world.northwind.viewer.userId })],
    ['due_date', 'no day', () => ({ due_date: '' })],
    ['standard_ids', 'a standard that there is not', () => ({ standard_ids: [newId()] })],
  ])('is refused by %s for %s, and nothing is stored', async (field, _case, more) => {
    const before = await ActionPlanModel.countDocuments();
    await expect(create(more())).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    expect(await ActionPlanModel.countDocuments()).toBe(before);
  });

  it('changed meanwhile by somebody else stays theirs', async () => {
    const { data } = await create();
    await update({ id: data?.id, name: 'Theirs', version: 1 });
    await expect(update({ id: data?.id, name: 'Mine', version: 1 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored(data?.id)).toMatchObject({ name: 'Theirs' });
  });

  it('tells its owner', async () => {
    const { data } = await create();
    const told = (await world.published('compliance.notification.requested')).map(({ data: sent }) => sent);
    expect(told).toContainEqual({
      user_id: world.northwind.updater.userId,
      notices: [expect.objectContaining({ type: 'assignment', link: `/ss/actions/${data?.id}` })],
    });
  });
});

describe('who may do what with an action plan', () => {
  it('is that owners tell of their work, and administrators change the rest', async () => {
    const { data } = await create();
    const { updater, secondUpdater } = world.northwind;
    const refused = { code: 'forbidden' };
    await expect(update({ id: data?.id, due_date: today }, updater)).rejects.toMatchObject(refused);
    await expect(update({ id: data?.id, status: 'completed' }, updater)).rejects.toMatchObject(refused);
    await expect(update({ id: data?.id, response: 'Not mine.' }, secondUpdater)).rejects.toMatchObject(refused);
    expect(await stored(data?.id)).toMatchObject({ status: 'open', response: '' });
  });

  it('is that another organization reads and changes nothing', async () => {
    const { data } = await create({ name: 'Hidden' });
    const { admin } = world.lakeside;
    expect(await list({ q: 'hidd' })).toHaveLength(1);
    expect(await list({}, admin)).toEqual([]);
    await expect(open(data?.id, admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(update({ id: data?.id, name: 'Taken' }, admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(list({ organization_id: world.northwind.id }, admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await stored(data?.id)).toMatchObject({ name: 'Hidden', version: 1 });
  });

  it('is that the platform’s administrator plans for the organization that they act for', async () => {
    const as = { ...world.platformAdmin, actingFor: world.northwind.id };
    const { data } = await create({ organization_id: world.northwind.id }, as);
    expect((await open(data?.id))?.plan).toMatchObject({ name: 'Label the exits' });
  });
});

describe('the list of action plans', () => {
  it('begins with what is due first, and is narrowed by state, owner, day and words', async () => {
    const as = world.riverside.admin;
    const owner_id = world.riverside.updater.userId;
    const plan = async (name: string, days: number) =>
      (await create({ name, due_date: addDays(today, days), owner_id }, as)).data?.id;
    const [, , done] = [await plan('Later', 9), await plan('Late', -2), await plan('Done', -9)];
    await update({ id: done, status: 'completed' }, as);
    const names = async (request: object) => (await list(request, as)).map(({ name }) => name);
    expect(await names({})).toEqual(['Done', 'Late', 'Later']);
    expect(await names({ overdue: true })).toEqual(['Late']);
    expect(await names({ status: 'pending', sort: '-due_date' })).toEqual(['Later', 'Late']);
    expect(await names({ status: 'completed' })).toEqual(['Done']);
    expect(await names({ owner_id: world.riverside.admin.userId })).toEqual([]);
    expect(await names({ due_from: today, due_to: addDays(today, 30) })).toEqual(['Later']);
    expect(await names({ q: 'LATE', page: 2, page_size: 1 })).toEqual(['Later']);
    await expect(list({ status: 'lost' }, as)).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'status' })],
    });
  });
});

describe('the deputy of whoever is away', () => {
  it('answers their action plans while they are away, and no others', async () => {
    const { updater, secondUpdater } = world.northwind;
    const mine = (await create()).data?.id;
    const others = (await create({ owner_id: world.northwind.admin.userId })).data?.id;
    const answer = (id?: string) => update({ id, response: 'Labels are up' }, secondUpdater);
    await expect(answer(mine)).rejects.toMatchObject({ code: 'forbidden' });
    const absence = { user_id: updater.userId, deputy_id: secondUpdater.userId, from_date: today, to_date: today };
    const { data } = await world.service.call('compliance.CreateAbsence', absence, world.northwind.admin);
    expect(await open(mine, secondUpdater)).toMatchObject({ plan: { changeable: 'work' } });
    expect((await answer(mine)).data).toMatchObject({ status: 'answered', response: 'Labels are up' });
    await expect(answer(others)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(update({ id: mine, name: 'Mine' }, secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
    await world.service.call('compliance.EndAbsence', { id: data?.id }, world.northwind.admin);
    await expect(answer(mine)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
