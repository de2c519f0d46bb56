import { addDays, dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { testWorld, type World } from '../../testing/world';

let world: World;
let risk: string;
beforeAll(async () => {
  world = await testWorld();
  risk = await newRisk();
});
afterAll(() => world?.service.drop());

const today = dayOf(new Date());
const newRisk = async (as = world.northwind.admin): Promise<string> => {
  const request = { name: 'Power failure', category: 'infrastructure', inherent_likelihood: 2, inherent_impact: 5 };
  return (await world.service.call('compliance.CreateRisk', request, as)).data?.id ?? '';
};
const create = (more: object = {}, as = world.northwind.admin) =>
  world.service.call(
    'compliance.CreateRiskTreatment',
    {
      risk_id: risk,
      name: 'A second generator',
      responsible_id: world.northwind.updater.userId,
      due_date: addDays(today, 20),
      ...more,
    },
    as,
  );
const update = (request: object, as = world.northwind.admin) =>
  world.service.call('compliance.UpdateRiskTreatment', request, as);
const list = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.ListRiskTreatments', request, as)).data ?? [];

describe('a treatment plan', () => {
  it('puts its risk into treatment, and stands beside it', async () => {
    const { data } = await create();
    expect(data).toMatchObject({
      risk_code: 'R-1',
      risk_name: 'Power failure',
      responsible_name: 'updater of Northwind Health Group',
      progress: 0,
      status: 'planned',
      overdue: false,
    });
    const { data: detail } = await world.service.call('compliance.GetRisk', { id: risk }, world.northwind.viewer);
    expect(detail?.risk).toMatchObject({ status: 'in_treatment', open_treatments: 1, treatment_progress: 0 });
    expect(detail?.treatments?.map(({ name, changeable }) => [name, changeable])).toEqual([['A second generator', '']]);
  });

  it('says in the history of its risk that this is in treatment from then on, by whom', async () => {
    const risk_id = await newRisk();
    await create({ risk_id });
    await create({ risk_id });
    const { data } = await world.service.call('compliance.GetRisk', { id: risk_id }, world.northwind.admin);
    expect(data?.history).toMatchObject([
      {
        by: expect.stringContaining('Northwind'),
        fields: [{ field: 'status', from: 'identified', to: 'in_treatment' }],
      },
    ]);
  });

  it('is done at all of it, on the day on which that is told, and open again at less', async () => {
    const { data } = await create();
    const done = await update({ id: data?.id, progress: 100, comment: 'It runs.' }, world.northwind.updater);
    expect(done.data).toMatchObject({ status: 'done', done_on: today, comment: 'It runs.' });
    const again = await update({ id: data?.id, progress: 60 }, world.northwind.updater);
    expect(again.data).toMatchObject({ status: 'in_progress', done_on: '', comment: 'It runs.' });
  });

  it('counts for the progress of its risk unless it is cancelled', async () => {
    const risk_id = await newRisk();
    const [one, other, gone] = [await create({ risk_id }), await create({ risk_id }), await create({ risk_id })];
    await update({ id: one.data?.id, progress: 100 });
    await update({ id: other.data?.id, progress: 50 });
    await update({ id: gone.data?.id, status: 'cancelled' });
    const { data } = await world.service.call('compliance.GetRisk', { id: risk_id }, world.northwind.admin);
    expect(data?.risk).toMatchObject({ open_treatments: 1, treatment_progress: 75 });
  });

  it.each([
    ['name', 'no name', () => ({ name: '' })],
    ['responsible_id', 'nobody', () => ({ responsible_id: newId() })],
    ['responsible_id', 'somebody elsewhere', () => ({ responsible_id: world.lakeside.updater.userId })],
    ['due_date', 'no day', () => ({ due_date: '' })],
  ])('is refused by %s for %s', async (field, _case, more) => {
    await expect(create(more())).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  it('changed meanwhile by somebody else stays theirs', async () => {
    const { data } = await create();
    await update({ id: data?.id, progress: 10, version: 1 });
    await expect(update({ id: data?.id, progress: 20, version: 1 })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a closed risk', () => {
  const close = (id: string) =>
    world.service.call(
      'compliance.UpdateRisk',
      { id, status: 'closed', decision: 'Nothing is left.' },
      world.northwind.admin,
    );
  const standing = async (id: string) => {
    const { data } = await world.service.call('compliance.GetRisk', { id }, world.northwind.admin);
    return [data?.risk?.status, data?.risk?.open_treatments];
  };

  it('has no plan that is open again, until it is open itself', async () => {
    const risk_id = await newRisk();
    const { data } = await create({ risk_id });
    await update({ id: data?.id, progress: 100 });
    await close(risk_id);
    for (const [field, said] of [
      ['progress', { progress: 60 }],
      ['status', { status: 'planned' }],
    ])
      await expect(update({ id: data?.id, ...(said as object) })).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ field, sentence: { key: 'compliance.treatment_risk_settled' } }],
      });
    // What was done may still be told better.
    expect((await update({ id: data?.id, comment: 'Since May.' })).data).toMatchObject({ status: 'done' });
    await world.service.call('compliance.UpdateRisk', { id: risk_id, status: 'in_treatment' }, world.northwind.admin);
    expect((await update({ id: data?.id, progress: 60 })).data).toMatchObject({ status: 'in_progress' });
  });

  it('has none that was planned at the same moment either', async () => {
    for (let round = 0; round < 8; round += 1) {
      const risk_id = await newRisk();
      // A risk that is treated already is not written by a plan of it.
      await world.service.call('compliance.UpdateRisk', { id: risk_id, status: 'in_treatment' }, world.northwind.admin);
      const done = await Promise.allSettled([close(risk_id), create({ risk_id })]);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect([
        ['closed', 0],
        ['in_treatment', 1],
      ]).toContainEqual(await standing(risk_id));
    }
  });
});

describe('who may do what with a treatment plan', () => {
  it('is that who is responsible tells how far it is, and administrators change the rest', async () => {
    const { data } = await create();
    const id = data?.id;
    const { updater, secondUpdater } = world.northwind;
    await expect(update({ id, due_date: addDays(today, 90) }, updater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(update({ id, progress: 10 }, secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
    await update({ id, responsible_id: secondUpdater.userId });
    expect((await update({ id, progress: 10 }, secondUpdater)).data).toMatchObject({ progress: 10 });
  });

  it('is that another organization plans nothing for the risk, and changes no plan', async () => {
    const { data } = await create();
    const { admin } = world.lakeside;
    await expect(create({ responsible_id: admin.userId }, admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(update({ id: data?.id, progress: 100 }, admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await list({}, admin)).toEqual([]);
  });
});

describe('the list of treatment plans', () => {
  it('begins with what is due first, and is narrowed by risk, person, state and what is late', async () => {
    const as = world.riverside.admin;
    const risk_id = await newRisk(as);
    const plan = (name: string, days: number) =>
      create({ risk_id, name, due_date: addDays(today, days), responsible_id: world.riverside.updater.userId }, as);
    const [, late, done] = [await plan('Later', 9), await plan('Late', -2), await plan('Done', -9)];
    await update({ id: done.data?.id, status: 'done' }, as);
    const names = async (request: object) => (await list(request, as)).map(({ name }) => name);
    expect(await names({})).toEqual(['Done', 'Late', 'Later']);
    expect(await names({ overdue: true })).toEqual(['Late']);
    expect(await names({ status: 'open', sort: '-due_date' })).toEqual(['Later', 'Late']);
    expect(await names({ status: 'done' })).toEqual(['Done']);
    expect(await names({ responsible_id: world.riverside.admin.userId })).toEqual([]);
    expect(await names({ risk_id, q: 'late', page: 1, page_size: 1 })).toEqual([late.data?.name]);
  });
});
