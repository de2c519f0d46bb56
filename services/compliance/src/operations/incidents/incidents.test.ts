import { addDays, dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { IncidentModel } from '../../repositories/incident.schema';
import { incidentCalls, severe } from '../../testing/incident-calls';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const today = dayOf(new Date());
const { create, update, open, remove, stored, bars } = incidentCalls(() => world);

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
