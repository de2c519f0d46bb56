import { addDays, dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { RiskModel } from '../../repositories/risk.schema';
import { RiskTreatmentModel } from '../../repositories/risk-treatment.schema';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const today = dayOf(new Date());
const falls = (more: object = {}) => ({
  name: 'Falls on the night shift',
  category: 'clinical',
  inherent_likelihood: 4,
  inherent_impact: 4,
  ...more,
});
const create = (more: object = {}, as = world.northwind.admin) =>
  world.service.call('compliance.CreateRisk', falls(more), as);
const update = (request: object, as = world.northwind.admin) =>
  world.service.call('compliance.UpdateRisk', request, as);
const list = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.ListRisks', request, as)).data ?? [];
const open = async (id = '', as = world.northwind.admin) =>
  (await world.service.call('compliance.GetRisk', { id }, as)).data;
const heatMap = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.GetRiskHeatMap', request, as)).data;
const plan = (risk_id = '', more: object = {}) =>
  world.service.call(
    'compliance.CreateRiskTreatment',
    { risk_id, name: 'Lights', responsible_id: world.northwind.updater.userId, due_date: addDays(today, 30), ...more },
    world.northwind.admin,
  );
const stored = (id?: string) => RiskModel.findById(id).lean();

describe('a risk', () => {
  it('gets the next code of its organization, a level, and its owner by name', async () => {
    const standard_ids = [world.content.standards[0]?.id];
    const { data, message } = await create({ owner_id: world.northwind.updater.userId, standard_ids });
    const { data: next } = await create();
    expect(message).toBe('Risk added to the register');
    expect(data).toMatchObject({
      status: 'identified',
      inherent: { likelihood: 4, impact: 4, score: 16, level: 'extreme' },
      owner_name: 'updater of Northwind Health Group',
      reported_by: 'admin of Northwind Health Group',
      standards: [{ id: standard_ids[0], name: 'Standard 1 of Chapter 1' }],
      open_treatments: 0,
    });
    expect(data?.residual).toBeUndefined();
    const number = (code = '') => Number(code.slice(2));
    expect(number(next?.code)).toBe(number(data?.code) + 1);
  });

  it('reported at the same time by many gets a code of its own each', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => create()));
    expect(new Set(all.map(({ data }) => data?.code)).size).toBe(8);
  });

  it('belongs to who reports it where no owner is said', async () => {
    const { data } = await create({}, world.northwind.updater);
    expect(data).toMatchObject({ owner_id: world.northwind.updater.userId, changeable: true });
  });

  it('remembers who changed what from what, by names', async () => {
    const { data } = await create({ owner_id: world.northwind.updater.userId });
    await update({ id: data?.id, owner_id: world.northwind.viewer.userId, residual_likelihood: 2, residual_impact: 3 });
    const { history, risk } = (await open(data?.id)) ?? {};
    expect(risk?.residual).toMatchObject({ score: 6, level: 'medium' });
    expect(history).toEqual([
      {
        at: expect.any(String),
        by: 'admin of Northwind Health Group',
        fields: [
          { field: 'residual_likelihood', from: '', to: '2' },
          { field: 'residual_impact', from: '', to: '3' },
          {
            field: 'owner_id',
            from: 'updater of Northwind Health Group',
            to: 'viewer of Northwind Health Group',
          },
        ],
      },
    ]);
  });

  it('loses what is left by null, and nothing by what did not come', async () => {
    const { data } = await create({ controls: 'Bed rails', residual_likelihood: 2, residual_impact: 2 });
    const fields_sent = ['residual_likelihood', 'residual_impact'];
    const { data: changed } = await update({ id: data?.id, fields_sent });
    expect(changed?.residual).toBeUndefined();
    expect(changed).toMatchObject({ controls: 'Bed rails', inherent: { score: 16 } });
  });

  it('changed meanwhile by somebody else stays theirs', async () => {
    const { data } = await create();
    await update({ id: data?.id, name: 'Theirs', version: 1 });
    await expect(update({ id: data?.id, name: 'Mine', version: 1 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored(data?.id)).toMatchObject({ name: 'Theirs' });
  });

  it('is closed for a reason, once none of its treatment plans is open', async () => {
    const { data } = await create();
    const { data: lights } = await plan(data?.id);
    const closing = { id: data?.id, status: 'closed', decision: 'The ward has moved.' };
    await expect(update(closing)).rejects.toMatchObject({
      message: '1 of its treatment plans are still open: finish or cancel them, then close the risk.',
    });
    await world.service.call(
      'compliance.UpdateRiskTreatment',
      { id: lights?.id, status: 'cancelled' },
      world.northwind.admin,
    );
    expect((await update(closing)).data).toMatchObject({ status: 'closed', decision: 'The ward has moved.' });
    await expect(plan(data?.id)).rejects.toMatchObject({ errors: [expect.objectContaining({ field: 'risk_id' })] });
  });

  it.each([
    ['name', 'no name', () => ({ name: ' ' })],
    ['category', 'a category that there is not', () => ({ category: 'weather' })],
    ['inherent_likelihood', 'no likelihood', () => ({ inherent_likelihood: undefined })],
    ['residual_impact', 'half of an assessment', () => ({ residual_likelihood: 2 })],
    ['owner_id', 'somebody of another organization', () => ({ owner_id: world.lakeside.admin.userId })],
    ['owner_id', 'nobody', () => ({ owner_id: newId() })],
    ['standard_ids', 'a standard that there is not', () => ({ standard_ids: [newId()] })],
    ['standard_ids', 'a chapter in its place', () => ({ standard_ids: [world.content.chapters[0]?.id] })],
    ['review_date', 'a day that there is not', () => ({ review_date: '2026-02-30' })],
  ])('is refused by %s for %s, and nothing is stored', async (field, _case, more) => {
    const before = await RiskModel.countDocuments();
    await expect(create(more())).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    expect(await RiskModel.countDocuments()).toBe(before);
  });

  it('is deleted with its plans, and its code is not given again', async () => {
    const { data } = await create();
    await plan(data?.id);
    await world.service.call('compliance.DeleteRisk', { id: data?.id ?? '' }, world.northwind.admin);
    expect(await RiskTreatmentModel.countDocuments({ risk_id: data?.id })).toBe(0);
    const { data: next } = await create();
    expect(next?.code).not.toBe(data?.code);
  });

  it('tells its new owner, and nobody who has done it themselves', async () => {
    const { data } = await create({ owner_id: world.northwind.updater.userId });
    const told = (await world.published('compliance.notification.requested')).map(({ data: sent }) => sent);
    const link = `/ss/risks/${data?.id}`;
    expect(told).toContainEqual(
      expect.objectContaining({
        user_id: world.northwind.updater.userId,
        notices: [expect.objectContaining({ type: 'assignment', link })],
      }),
    );
    expect(told.filter((sent) => (sent as { user_id: string }).user_id === world.northwind.admin.userId)).toEqual([]);
  });
});

describe('who may do what with a risk', () => {
  it('is that updaters change their own, and read all', async () => {
    const { data } = await create({ owner_id: world.northwind.secondUpdater.userId });
    const own = await update({ id: data?.id, controls: 'Socks' }, world.northwind.secondUpdater);
    expect(own.data).toMatchObject({ controls: 'Socks' });
    await expect(update({ id: data?.id, controls: 'None' }, world.northwind.updater)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await open(data?.id, world.northwind.updater))?.risk).toMatchObject({
      controls: 'Socks',
      changeable: false,
    });
  });

  it('is that another organization finds, changes and deletes nothing', async () => {
    const { data } = await create({ name: 'Hidden' });
    const id = data?.id ?? '';
    expect(await list({ q: 'hidd' })).toHaveLength(1);
    expect(await list({ q: 'hidd' }, world.lakeside.admin)).toEqual([]);
    await expect(open(id, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(update({ id, name: 'Taken' }, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(world.service.call('compliance.DeleteRisk', { id }, world.lakeside.admin)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await stored(id)).toMatchObject({ name: 'Hidden', version: 1 });
  });
});

describe('the register of an organization', () => {
  const as = () => world.riverside.admin;
  beforeAll(async () => {
    const risks = [
      {
        name: 'Flood',
        category: 'infrastructure',
        inherent_likelihood: 1,
        inherent_impact: 5,
        review_date: addDays(today, -1),
      },
      {
        name: 'Mixed-up samples',
        inherent_likelihood: 3,
        inherent_impact: 5,
        residual_likelihood: 1,
        residual_impact: 5,
      },
      { name: 'Staff leaving', category: 'workforce', inherent_likelihood: 5, inherent_impact: 3, review_date: today },
    ];
    for (const risk of risks) await create(risk, as());
  });
  const names = async (request: object) => (await list(request, as())).map(({ name }) => name);

  it('begins with the greatest that is left', async () => {
    expect(await names({})).toEqual(['Staff leaving', 'Flood', 'Mixed-up samples']);
    expect(await names({ sort: '-inherent' })).toEqual(['Mixed-up samples', 'Staff leaving', 'Flood']);
  });

  it.each<[object, string[]]>([
    [{ level: 'extreme' }, ['Staff leaving', 'Mixed-up samples']],
    [{ level: 'medium', assessment: 'residual' }, ['Mixed-up samples']],
    [{ likelihood: 1, impact: 5 }, ['Flood']],
    [{ category: 'workforce' }, ['Staff leaving']],
    [{ review_overdue: true }, ['Flood']],
    [{ status: 'closed' }, []],
    [{ q: 'r-2' }, ['Mixed-up samples']],
    [{ q: 'LEAV' }, ['Staff leaving']],
    [{ page: 2, page_size: 2, sort: 'name' }, ['Staff leaving']],
  ])('is narrowed by %j', async (request, found) => {
    expect(await names(request)).toEqual(found);
  });

  it('stands in the cells of the matrix, and says how much was not assessed', async () => {
    expect(await heatMap({}, as())).toMatchObject({
      cells: [
        { likelihood: 5, impact: 3, risks: 1, level: 'extreme' },
        { likelihood: 3, impact: 5, risks: 1, level: 'extreme' },
        { likelihood: 1, impact: 5, risks: 1, level: 'medium' },
      ],
      not_assessed: 0,
    });
    expect(await heatMap({ assessment: 'residual' }, as())).toMatchObject({
      cells: [{ likelihood: 1, impact: 5, risks: 1, level: 'medium' }],
      not_assessed: 2,
    });
  });
});

describe('the matrix of an organization', () => {
  const as = () => world.lakeside.admin;
  const matrix = async () => (await world.service.call('compliance.GetRiskMatrix', {}, as())).data;
  const relabel = (request: object) => world.service.call('compliance.UpdateRiskMatrix', request, as());

  it('is the usual one until it is changed, and levels follow it at once', async () => {
    expect(await matrix()).toMatchObject({
      likelihoods: [],
      medium_from: 4,
      high_from: 8,
      extreme_from: 15,
      version: 0,
    });
    const { data } = await create({ inherent_likelihood: 3, inherent_impact: 3 }, as());
    expect(data?.inherent?.level).toBe('high');
    const likelihoods = ['Once in a career', 'Yearly', 'Monthly', 'Weekly', 'Daily'];
    await relabel({ likelihoods, high_from: 10 });
    expect(await matrix()).toMatchObject({ likelihoods, impacts: [], high_from: 10, version: 1 });
    expect((await open(data?.id, as()))?.risk?.inherent?.level).toBe('medium');
    expect(await list({ level: 'high' }, as())).toEqual([]);
  });

  it('gets the platform’s names back by an empty list, and keeps its levels', async () => {
    const { version } = (await matrix()) ?? {};
    const { data } = await relabel({ likelihoods: [], fields_sent: ['likelihoods'], version });
    expect(data).toMatchObject({ likelihoods: [], high_from: 10 });
    await expect(relabel({ high_from: 12, version })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is refused with four names', async () => {
    await expect(relabel({ impacts: ['a', 'b', 'c', 'd'] })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'impacts' })],
    });
  });
});
