import { type Change, createLogger, subscribeChanges } from '@attesta/kit';
import { everyDocument, newId, testBroker, until } from '@attesta/kit/testing';
import { testWorld, type World } from '../../testing/world';

let world: World;
const lines: string[] = [];
beforeAll(async () => {
  world = await testWorld();
  const level = process.env.LOG_LEVEL;
  process.env.LOG_LEVEL = 'trace';
  world.service.runtime.log = createLogger('compliance', { write: (line: string) => lines.push(line) });
  process.env.LOG_LEVEL = level;
});
afterAll(() => world?.service.drop());

const receipt = 'ABCDE-FGHJK-23456-789XY';
const report = {
  type: 'medication',
  outcome: 'near_miss',
  description: 'Two drugs with one colour',
  place: 'Pharmacy',
};
const send = (more: object = {}, as = world.northwind.updater) =>
  world.service.call('compliance.CreateUnnamedIncident', { ...report, ...more }, as);
const settle = (request: object, as = world.northwind.admin) =>
  world.service.call('compliance.UpdateIncidentSettings', request, as);
const ask = async (code: string, as = world.northwind.secondUpdater) =>
  (await world.service.call('compliance.FindIncidentByReceipt', { receipt: code }, as)).data;
const list = async (as = world.northwind.admin) =>
  (await world.service.call('compliance.ListIncidents', { q: 'colour' }, as)).data ?? [];

/** How often each collection says something. */
async function sayings(text: string): Promise<Map<string, number>> {
  const all = Object.entries(await everyDocument());
  const counts = all.map(([name, found]) => [name, JSON.stringify(found).split(text).length - 1] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}

describe('a report without a name', () => {
  it('is refused until the organization allows it, which it does not by itself', async () => {
    const { data } = await world.service.call('compliance.GetIncidentSettings', {}, world.northwind.updater);
    expect(data).toMatchObject({ unnamed_reports: false, version: 0 });
    await expect(send()).rejects.toMatchObject({ code: 'forbidden' });
    expect(await list()).toEqual([]);
    await settle({ unnamed_reports: true, places: [' Pharmacy ', 'Ward 3', 'Ward 3', ''] });
    expect(
      (await world.service.call('compliance.GetIncidentSettings', {}, world.northwind.updater)).data,
    ).toMatchObject({
      unnamed_reports: true,
      places: ['Pharmacy', 'Ward 3'],
    });
  });

  it('leaves its sender in no document, event or line of the log', async () => {
    const { updater, id: organization } = world.northwind;
    const person = { ...updater, sessionId: newId() };
    const request = newId();
    const metadata = {
      'x-idempotency-key': 'one more time',
      'x-request-id': request,
      'x-remote-address': '203.0.113.77',
      'x-user-agent': 'Phone of Vera',
    };
    const photo = { id: newId(), name: 'attachment.jpg', size: 3, content_type: 'image/jpeg', sha256: 'a' };
    const secrets = [
      String(person.userId),
      person.sessionId,
      request,
      '203.0.113.77',
      'Phone of Vera',
      'one more time',
    ];
    const before = await Promise.all(secrets.map(sayings));
    await send({ receipt, files: [photo], description: 'Same colour again' }, { ...person, metadata });
    const after = await Promise.all(secrets.map(sayings));
    expect(after).toEqual(before);
    for (const secret of secrets) expect(lines.join()).not.toContain(secret);
    expect((await sayings(organization)).get('audit')).toBeGreaterThan(0);
    expect(await sayings('Same colour again')).toEqual(new Map([['incidents', 1]]));
    expect([...(await sayings(receipt.replaceAll('-', ''))).keys()]).toEqual([]);
  });

  it('says in what is kept of it the day and no time', async () => {
    await send({ description: 'Colour by day' });
    const { incidents = [], audit = [], outbox = [] } = await everyDocument();
    const midnight = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
    const found = incidents.find(({ description }) => description === 'Colour by day');
    expect(found).toMatchObject({ created_at: midnight, updated_at: midnight });
    const id = String(found?._id);
    const record = audit.find((one) => JSON.stringify(one).includes(id));
    const events = outbox.filter((one) => JSON.stringify(one).includes(id));
    expect(events.length).toBeGreaterThan(0);
    // A database's own ids begin with the second.
    for (const kept of [found, record, ...events])
      expect(Math.abs(Number.parseInt(String(kept?._id).slice(0, 8), 16) - Date.now() / 1000)).toBeGreaterThan(3600);
    expect(record).toMatchObject({ actor_id: '', request_id: '', at: midnight });
    expect(record?.actor_organization_id ?? null).toBeNull();
  });

  it('is handled, and to its sender a stranger’s', async () => {
    await send({ description: 'Blue colour' });
    const [found] = (await list()).filter(({ description }) => description === 'Blue colour');
    expect(found).toMatchObject({ unnamed: true, reported_by: '', own: false });
    expect(await list(world.northwind.updater)).toEqual([]);
    await expect(
      world.service.call('compliance.GetIncident', { id: found?.id ?? '' }, world.northwind.updater),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('by an administrator tells all administrators, so that none is missing', async () => {
    const { admin, superAdmin } = world.northwind;
    await send({ description: 'Colour of the house' }, admin);
    const [found] = (await list()).filter(({ description }) => description === 'Colour of the house');
    const told = (await world.published('compliance.notification.requested'))
      .map(({ data }) => data as { user_id: string })
      .filter((sent) => JSON.stringify(sent).includes(found?.id ?? ''));
    expect(told.map(({ user_id }) => user_id).sort()).toEqual([admin.userId, superAdmin.userId].sort());
  });

  it('is told live to nobody, and one by name to its sender alone', async () => {
    const broker = await testBroker();
    const heard: Change[] = [];
    try {
      const listener = await broker.connect();
      subscribeChanges(listener, (change) => {
        if (change.organizationId === world.northwind.id) heard.push(change);
      });
      await listener.connection.flush();
      world.service.runtime.broker = await broker.connect();
      await send({ description: 'Colour unheard of' });
      await world.service.call('compliance.CreateIncident', report, world.northwind.updater);
      await until('Both changes are heard', () => heard.length >= 2);
    } finally {
      world.service.runtime.broker = undefined;
      await broker.end();
    }
    expect(heard.map(({ userId }) => userId)).toEqual(['', world.northwind.updater.userId]);
  });

  it('is asked after by its receipt alone, whoever has it', async () => {
    const { data } = await send({ description: 'Colour with a receipt' });
    const code = data?.receipt ?? '';
    expect(code).toMatch(/^[0-9A-Z]{20}$/);
    expect(await ask(code)).toMatchObject({ status: 'reported', lessons: '' });
    const [found] = (await list()).filter(({ description }) => description === 'Colour with a receipt');
    await world.service.call(
      'compliance.UpdateIncident',
      { id: found?.id, status: 'rejected', decision: 'Known and mended.' },
      world.northwind.admin,
    );
    const typed = ` ${code.toLowerCase().replace(/(.{5})/g, '$1-')} `;
    expect(await ask(typed)).toMatchObject({ status: 'rejected', decision: 'Known and mended.', code: found?.code });
    await expect(ask('00000000000000000000')).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask('short')).rejects.toMatchObject({ code: 'invalid' });
    await expect(ask(code, world.lakeside.updater)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that is sent twice under one key is one report, and its key gives nobody else its receipt', async () => {
    const metadata = { 'x-idempotency-key': newId() };
    const once = { description: 'Colour sent twice' };
    const first = await send(once, { ...world.northwind.updater, metadata });
    expect(await send(once, { ...world.northwind.updater, metadata })).toEqual(first);
    expect((await list()).filter(({ description }) => description === once.description)).toHaveLength(1);
    await expect(send({}, { ...world.northwind.secondUpdater, metadata })).rejects.toMatchObject({
      code: 'unprocessable',
    });
  });

  it('is taken from nobody who is not signed in or whose role may not report', async () => {
    await expect(send({}, {} as never)).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(send({}, world.northwind.viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(send({}, { ...world.platformAdmin, forOrganization: world.northwind.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
