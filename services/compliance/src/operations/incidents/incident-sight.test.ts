import { addDays, dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { incidentCalls, severe, slight } from '../../testing/incident-calls';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const today = dayOf(new Date());
const { create, update, open, list, remove, stored, bars } = incidentCalls(() => world);

describe('who sees an incident', () => {
  let id: string;
  beforeAll(async () => {
    id = (await create({ description: 'Confidential' })).data?.id ?? '';
  });

  it('are its reporter, role 3 of its organization and role 2 of its tree', async () => {
    const { superAdmin, admin, updater } = world.northwind;
    for (const person of [superAdmin, admin, updater])
      expect((await open(id, person))?.incident?.description).toBe('Confidential');
    const branch = await create({ description: 'Of the branch' }, world.riverside.updater);
    const above = { ...superAdmin, forOrganization: world.riverside.id };
    expect((await open(branch.data?.id, above))?.incident?.description).toBe('Of the branch');
  });

  it('is nobody else, who gets what a missing one gets, whichever call they try', async () => {
    const { secondUpdater, internalSurveyor, externalSurveyor, viewer } = world.northwind;
    const platform = { ...world.platformAdmin, forOrganization: world.northwind.id };
    const strangers = [secondUpdater, internalSurveyor, externalSurveyor, viewer, world.lakeside.admin, platform];
    const missing = newId();
    const answer = (call: Promise<unknown>) =>
      call.then(String, ({ code, message, errors }) => ({ code, message, errors }));
    const without = (found: unknown, one: string) => JSON.stringify(found).replaceAll(one, '{id}');
    for (const person of strangers) {
      expect(await list({ q: 'Confid' }, person)).toEqual([]);
      const hidden = without(await answer(open(id, person)), id);
      expect(hidden).toContain('not_found');
      expect(hidden).toBe(without(await answer(open(missing, person)), missing));
    }
    for (const person of [secondUpdater, world.lakeside.admin]) {
      const change = { place: 'Elsewhere' };
      expect(without(await answer(update({ id, ...change }, person)), id)).toBe(
        without(await answer(update({ id: missing, ...change }, person)), missing),
      );
    }
    expect(without(await answer(remove(id, world.lakeside.admin)), id)).toBe(
      without(await answer(remove(missing, world.lakeside.admin)), missing),
    );
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  it('is an updater from when they are named to when they are not', async () => {
    const { secondUpdater } = world.northwind;
    await update({ id, handler_ids: [secondUpdater.userId] });
    expect((await open(id, secondUpdater))?.handling?.handlers).toEqual([
      { id: secondUpdater.userId, name: 'secondUpdater of Northwind Health Group' },
    ]);
    const { updater: another } = world.northwind;
    await expect(
      update({ id, handler_ids: [secondUpdater.userId, another.userId] }, secondUpdater),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
    await update({ id, fields_sent: ['handler_ids'] });
    await expect(open(id, secondUpdater)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is its reporter without what is found out and who does what, until lessons are drawn', async () => {
    const { data } = await create();
    const own = data?.id ?? '';
    const { updater, admin } = world.northwind;
    await update({ id: own, ...slight, lessons: 'Draft', triage_note: 'Careless?', actions: [bars()] });
    const seen = await open(own, updater);
    expect(seen).toMatchObject({ incident: { status: 'triaged', severity: 0, open_actions: 0 }, lessons: '' });
    expect(seen?.handling).toBeUndefined();
    await expect(update({ id: own, place: 'Mine' }, updater)).rejects.toMatchObject({ code: 'not_found' });
    const actions = (await open(own, admin))?.handling?.actions?.map(({ owner_name: _n, overdue: _o, ...rest }) => ({
      ...rest,
      done: true,
    }));
    await update({ id: own, status: 'closed', lessons: 'Bars up.', actions });
    expect((await open(own, updater))?.lessons).toBe('Bars up.');
  });

  it('finds out nothing by sorting and filtering what is not theirs to know', async () => {
    const { updater } = world.northwind;
    await expect(list({ sort: 'severity' }, updater)).rejects.toMatchObject({ code: 'invalid' });
    const all = await list({}, updater);
    expect(await list({ severity: 1 }, updater)).toHaveLength(all.length);
    expect(await list({ overdue: true }, updater)).toHaveLength(all.length);
  });

  it('are not people of the platform, who report none either', async () => {
    const platform = { ...world.platformAdmin, role: 2, forOrganization: world.northwind.id };
    expect(await list({}, { ...platform, role: 1 })).toEqual([]);
  });
});

describe('the incidents of an organization', () => {
  const as = () => world.lakeside.admin;
  beforeAll(async () => {
    const late = bars({ owner_id: as().userId, due_date: addDays(today, -1) });
    const first = await create(
      { description: 'Wrong dose', type: 'medication', occurred_at: addDays(today, -40) },
      as(),
    );
    await update({ id: first.data?.id, ...severe, actions: [late] }, as());
    await create({ description: 'Slipped', occurred_at: addDays(today, -2) }, as());
    const drill = await create({ description: 'Drill', type: 'infrastructure' }, as());
    await update({ id: drill.data?.id, status: 'rejected', decision: 'It was a drill.' }, as());
  });
  const found = async (request: object) => (await list(request, as())).map(({ description }) => description);

  it.each<[object, string[]]>([
    [{}, ['Drill', 'Slipped', 'Wrong dose']],
    [{ status: 'open' }, ['Slipped', 'Wrong dose']],
    [{ type: 'medication' }, ['Wrong dose']],
    [{ severity: 1 }, ['Wrong dose']],
    [{ overdue: true }, ['Wrong dose']],
    [{ q: 'si-2' }, ['Slipped']],
    [{ q: 'DOSE' }, ['Wrong dose']],
    [{ from_date: addDays(today, -3), to_date: addDays(today, -1) }, ['Slipped']],
    [{ sort: 'number', page: 2, page_size: 2 }, ['Drill']],
    [{ sort: '-severity', page: 1, page_size: 1 }, ['Wrong dose']],
  ])('are narrowed by %j', async (request, names) => {
    expect(await found(request)).toEqual(names);
  });

  it('are counted by month, type, place and severity, without what was rejected', async () => {
    const { data } = await world.service.call('compliance.GetIncidentTrends', {}, as());
    expect(data?.to_date).toBe(today);
    expect(data?.days_to_close).toBeUndefined();
    expect(data?.counts?.map(({ type, severity, incidents }) => [type, severity, incidents]).sort()).toEqual([
      ['accident', 0, 1],
      ['medication', 1, 1],
    ]);
    expect(data?.counts?.find(({ type }) => type === 'medication')?.month).toBe(addDays(today, -40).slice(0, 7));
  });

  it('show at a risk of the register to those who handle them', async () => {
    const risk = await world.service.call(
      'compliance.CreateRisk',
      { name: 'Doses', category: 'clinical', inherent_likelihood: 3, inherent_impact: 3 },
      as(),
    );
    const [dose] = await list({ type: 'medication' }, as());
    await update({ id: dose?.id, risk_ids: [risk.data?.id] }, as());
    const linked = async (person: typeof world.northwind.admin) =>
      (await world.service.call('compliance.GetRisk', { id: risk.data?.id ?? '' }, person)).data?.incidents ?? [];
    expect(await linked(as())).toEqual([{ id: dose?.id, name: `${dose?.code} Wrong dose` }]);
    expect(await linked(world.lakeside.updater)).toEqual([]);
    expect((await open(dose?.id, as()))?.handling?.risks?.[0]?.name).toContain('Doses');
  });

  it('show at an action plan that one of their actions leads to, to those who handle them', async () => {
    const admin = as();
    const plan = await world.service.call(
      'compliance.CreateManualActionPlan',
      { name: 'Label the drawers', owner_id: admin.userId, due_date: '2030-01-01' },
      admin,
    );
    const id = plan.data?.id ?? '';
    const [dose] = await list({ type: 'medication' }, as());
    const actions = [
      { name: 'Labels', owner_id: admin.userId, due_date: '2030-01-01', link: `https://x.test/ss/actions/${id}` },
    ];
    await update({ id: dose?.id, actions }, as());
    const leading = async (person: typeof admin) =>
      (await world.service.call('compliance.GetActionPlan', { id }, person)).data?.incidents ?? [];
    expect(await leading(admin)).toEqual([{ id: dose?.id, name: `${dose?.code} Wrong dose` }]);
    expect(await leading(world.lakeside.superAdmin)).toHaveLength(1);
    expect(await leading(world.lakeside.viewer)).toEqual([]);
  });
});
