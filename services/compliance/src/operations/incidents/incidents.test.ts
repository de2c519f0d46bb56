import { addDays, dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { IncidentModel } from '../../repositories/incident.schema';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const today = dayOf(new Date());
const fall = (more: object = {}) => ({
  type: 'accident',
  outcome: 'harmful',
  harm: 'mild',
  description: 'A patient fell beside the bed.',
  place: 'Ward 3',
  ...more,
});
const create = (more: object = {}, as = world.northwind.updater) =>
  world.service.call('compliance.CreateIncident', fall(more), as);
const update = (request: object, as = world.northwind.admin) =>
  world.service.call('compliance.UpdateIncident', request, as);
const open = async (id = '', as = world.northwind.admin) =>
  (await world.service.call('compliance.GetIncident', { id }, as)).data;
const list = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.ListIncidents', request, as)).data ?? [];
const remove = (id: string, as = world.northwind.admin) => world.service.call('compliance.DeleteIncident', { id }, as);
const stored = (id?: string) => IncidentModel.findById(id).lean();
const severe = { status: 'triaged', consequence: 'major', recurrence: 'likely' };
const slight = { status: 'triaged', consequence: 'minor', recurrence: 'rare' };
const bars = (more: object = {}) => ({
  name: 'Bed bars',
  owner_id: world.northwind.admin.userId,
  due_date: addDays(today, 7),
  ...more,
});

describe('an incident', () => {
  it('is reported with the time of now and no more harm than it did', async () => {
    const { data, message } = await create({ outcome: 'near_miss', harm: undefined, people: ['patient', 'nurse'] });
    expect(message).toBe('Incident reported');
    expect(data).toMatchObject({
      code: expect.stringMatching(/^SI-\d+$/),
      status: 'reported',
      harm: 'none',
      reported_by: 'updater of Northwind Health Group',
      reported_on: today,
      unnamed: false,
      own: true,
    });
    expect(Math.abs(Date.parse(data?.occurred_at ?? '') - Date.now())).toBeLessThan(60_000);
    expect((await open(data?.id))?.people).toEqual(['patient', 'nurse']);
  });

  it('goes from the report to its closure, and remembers who changed what', async () => {
    const { data } = await create();
    const id = data?.id ?? '';
    const { updater, admin } = world.northwind;
    await update({ id, ...severe, triage_note: 'Twice this month.' });
    await update({ id, status: 'investigating', investigator_id: admin.userId });
    await update({
      id,
      factors: [{ kind: 'environment', description: 'No light at the bed' }],
      whys: ['The floor was dark', ' ', 'The lamp is broken'],
      root_cause: 'Lamps are not checked.',
    });
    await update({
      id,
      status: 'acting',
      handler_ids: [updater.userId],
      actions: [bars({ owner_id: updater.userId })],
    });
    const action = (await open(id))?.handling?.actions?.[0];
    await expect(update({ id, status: 'closed', lessons: 'Check lamps.' })).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'actions' })]),
    });
    const { owner_name: _name, overdue: _late, ...given } = action ?? {};
    await update({ id, actions: [{ ...given, done: true }] }, updater);
    const { data: closed } = await update({ id, status: 'closed', lessons: 'Check lamps.' });
    expect(closed).toMatchObject({
      incident: { status: 'closed', severity: 1, open_actions: 0 },
      lessons: 'Check lamps.',
      handling: {
        whys: ['The floor was dark', 'The lamp is broken'],
        actions: [{ name: 'Bed bars', done: true, done_on: today, owner_name: 'updater of Northwind Health Group' }],
        next: ['investigating'],
      },
    });
    const history = closed?.handling?.history ?? [];
    expect(history[0]).toMatchObject({
      by: 'admin of Northwind Health Group',
      fields: [
        { field: 'status', from: 'acting', to: 'closed' },
        { field: 'lessons', from: '', to: 'Check lamps.' },
      ],
    });
    expect(history.map(({ by }) => by)).toEqual([
      'admin of Northwind Health Group',
      'updater of Northwind Health Group',
      ...Array.from({ length: 4 }, () => 'admin of Northwind Health Group'),
    ]);
  });

  it('changed meanwhile by somebody else stays theirs', async () => {
    const { data } = await create();
    await update({ id: data?.id, place: 'Theirs', version: 1 });
    await expect(update({ id: data?.id, place: 'Mine', version: 1 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored(data?.id)).toMatchObject({ place: 'Theirs' });
  });

  it('skips no state', async () => {
    const { data } = await create();
    await expect(update({ id: data?.id, status: 'closed', lessons: 'None' })).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'status' })]),
    });
  });

  it('is found again as a duplicate of another one, by its code', async () => {
    const [one, other] = [await create(), await create()];
    const duplicate_of_id = one.data?.id;
    const { data } = await update({ id: other.data?.id, status: 'duplicate', duplicate_of_id });
    expect(data?.handling?.duplicate_of).toEqual({ id: duplicate_of_id, name: one.data?.code });
    await expect(update({ id: other.data?.id, duplicate_of_id: other.data?.id })).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'duplicate_of_id' })]),
    });
  });

  it('has a file that those who see the incident may read, and nobody else', async () => {
    const file = newId();
    const photo = { id: file, name: 'floor.jpg', size: 3, content_type: 'image/jpeg', sha256: 'a', file_path: 'a/b' };
    const { data } = await create({ files: [photo] });
    const readable = async (as: typeof world.northwind.admin) =>
      (await world.service.call('compliance.ListReadableFiles', { ids: [file] }, { ...as, service: 'documents' })).data;
    const { admin, updater, secondUpdater, viewer } = world.northwind;
    expect(await readable(admin)).toEqual([file]);
    expect(await readable(updater)).toEqual([file]);
    for (const other of [secondUpdater, viewer, world.lakeside.admin]) expect(await readable(other)).toEqual([]);
    const held = await world.published('compliance.files.changed');
    const owner = `compliance/incidents/${data?.id}`;
    expect(held.at(-1)?.data).toEqual({ owner, version: 1, file_ids: [file] });
    await remove(data?.id ?? '');
    expect((await world.published('compliance.files.changed')).at(-1)?.data).toEqual({
      owner,
      version: 2,
      file_ids: [],
    });
  });

  it('tells those who handle incidents in words without what happened', async () => {
    const { data } = await create({}, world.northwind.admin);
    const told = (await world.published('compliance.notification.requested')).map(({ data: sent }) => sent);
    const ofThis = told.filter((sent) => JSON.stringify(sent).includes(data?.id ?? ''));
    expect(ofThis.map((sent) => (sent as { user_id: string }).user_id)).toEqual([world.northwind.superAdmin.userId]);
    expect(JSON.stringify(ofThis)).not.toContain('fell');
  });

  it.each([
    ['type', 'no type', () => ({ type: '' })],
    ['type', 'a type that there is not', () => ({ type: 'weather' })],
    ['outcome', 'no outcome', () => ({ outcome: undefined })],
    ['harm', 'harm that is not said', () => ({ harm: undefined })],
    ['harm', 'harm of a near miss', () => ({ outcome: 'near_miss' })],
    ['description', 'nothing that happened', () => ({ description: ' ' })],
    ['people', 'somebody by name', () => ({ people: ['Mrs Weber'] })],
    ['occurred_at', 'a time to come', () => ({ occurred_at: addDays(today, 2) })],
    ['occurred_at', 'no time', () => ({ occurred_at: '2026-02-03Tnoon' })],
  ])('is refused by %s for %s, and nothing is stored', async (field, _case, more) => {
    const before = await IncidentModel.countDocuments();
    await expect(create(more())).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    expect(await IncidentModel.countDocuments()).toBe(before);
  });

  it.each<[string, string, () => object]>([
    ['investigator_id', 'somebody of another organization', () => ({ investigator_id: world.lakeside.admin.userId })],
    ['handler_ids', 'a viewer', () => ({ handler_ids: [world.northwind.viewer.userId] })],
    [
      'actions.0.owner_id',
      'who does not handle it',
      () => ({ actions: [bars({ owner_id: world.northwind.updater.userId })] }),
    ],
    ['actions.0.link', 'a program as a link', () => ({ actions: [bars({ link: 'javascript:alert(1)' })] })],
    ['actions.0.id', 'an action that there is not', () => ({ actions: [bars({ id: newId() })] })],
    ['factors.0.kind', 'a factor that there is not', () => ({ factors: [{ kind: 'fate', description: 'Bad luck' }] })],
    ['standard_ids', 'a standard that there is not', () => ({ standard_ids: [newId()] })],
    ['risk_ids', 'a risk that there is not', () => ({ risk_ids: [newId()] })],
    ['duplicate_of_id', 'an incident that there is not', () => ({ duplicate_of_id: newId() })],
    ['consequence', 'a consequence that there is not', () => ({ consequence: 'fatal' })],
  ])('is not changed by %s for %s', async (field, _case, more) => {
    const { data } = await create();
    await expect(update({ id: data?.id, ...more() })).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    expect(await stored(data?.id)).toMatchObject({ version: 1 });
  });
});

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
