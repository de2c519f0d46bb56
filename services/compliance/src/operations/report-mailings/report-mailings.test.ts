import { addDays, type Day, dayOf, localDay } from '@attesta/kit';
import { seedDirectory, type TestCall } from '@attesta/kit/testing';
import { makeNextMail } from '../../report-mailings/make-mail';
import { EveryReportMailRepository } from '../../repositories/report-mail.repository';
import { ReportMailModel } from '../../repositories/report-mailing.schema';
import { testWorld, type World } from '../../testing/world';

const files: Record<string, Buffer> = {};
let world: World;
/** Jobs never run backwards, so each test takes days of its own, later than those before. */
let day = addDays(dayOf(new Date()), 1);

beforeAll(async () => {
  world = await testWorld(files);
  await world.assignAll(world.northwind, world.northwind.updater);
  const { clients } = world.service.runtime;
  const others = clients.call.bind(clients);
  clients.call = async (name, request, facts) =>
    name === 'auth.ListLanguages'
      ? { data: (request as { user_ids: string[] }).user_ids.map((user_id) => ({ user_id, language: 'fr' })) }
      : others(name, request, facts);
  await run(day);
});
afterAll(() => world?.service.drop());

const order = async (request: object, as: TestCall = world.northwind.admin) =>
  (
    await world.service.call(
      'compliance.CreateReportMailing',
      { report: 'checklist', name: 'Checklists', format: 'csv', rhythm: 'daily', ...request },
      as,
    )
  ).data?.id as string;
const list = async (as: TestCall) => (await world.service.call('compliance.ListReportMailings', {}, as)).data ?? [];
const run = (on: Day) => world.service.runJob('report-mailings', new Date(`${on}T04:00:00Z`));
const nextDay = () => {
  day = addDays(day, 1);
  return day;
};
const makeAll = async (): Promise<void> => {
  while (await makeNextMail(world.service.runtime));
};
const mailsTo = async (person: TestCall) =>
  (await world.published('compliance.mail.due')).filter(
    ({ data }) => (data as { to: { user_id: string } }).to.user_id === person.userId,
  );

describe('a mailed report', () => {
  it('is made for each reader with what they may see, in their language, and mailed as a link', async () => {
    const { admin, updater, secondUpdater } = world.northwind;
    const readers = [updater, secondUpdater].map(({ userId }) => userId as string);
    const id = await order({ reader_ids: readers, name: 'For updaters' });
    await run(nextDay());
    await makeAll();
    const [own] = await list(updater);
    expect(own).toMatchObject({ id, name: 'For updaters', is_own: false, is_reader: true, readers: '' });
    const text = (fileId = '') => files[fileId]?.toString().trimEnd().split('\r\n') ?? [];
    expect(text(own?.file?.file_id)).toHaveLength((own?.rows ?? 0) + 1);
    expect(own?.rows).toBeGreaterThan(1);
    expect(text(own?.file?.file_id)[0]).toContain('Attribuée à');
    expect((await list(secondUpdater))[0]?.rows).toBe(0);
    const [mail] = await mailsTo(updater);
    expect(mail?.data).toMatchObject({
      screen: '/ss/reports?mailed=1',
      subject: { key: 'compliance.mail_report_subject' },
    });
    expect(JSON.stringify(mail?.data)).not.toContain('file');
    const [ordered] = await list(admin);
    expect(ordered).toMatchObject({ is_own: true, is_reader: false });
    expect(ordered?.file).toBeFalsy();
    await world.service.call('compliance.DeleteReportMailing', { id }, admin);
  });

  it('is read by its reader alone', async () => {
    const { admin, viewer, updater } = world.northwind;
    const id = await order({ reader_ids: [viewer.userId] });
    await run(nextDay());
    await makeAll();
    const fileId = (await list(viewer))[0]?.file?.file_id ?? '';
    const readable = async (as: TestCall) =>
      (await world.service.call('compliance.ListReadableFiles', { ids: [fileId] }, { ...as, service: 'documents' }))
        .data;
    expect(await readable(viewer)).toEqual([fileId]);
    for (const other of [admin, updater, world.lakeside.admin]) expect(await readable(other)).toEqual([]);
    const held = await world.service.call('compliance.ListFileReferences', { ids: [fileId] }, { service: 'documents' });
    expect(held.data?.[0]?.file_ids).toEqual([fileId]);
    await world.service.call('compliance.DeleteReportMailing', { id }, admin);
    expect(await readable(viewer)).toEqual([]);
  });

  it('is made once for a day, however often the job runs, and once for many days that were missed', async () => {
    const { admin } = world.northwind;
    const before = (await mailsTo(admin)).length;
    const id = await order({});
    await run(nextDay());
    await Promise.all([run(day), run(day)]);
    await Promise.all([makeAll(), makeAll()]);
    expect(await mailsTo(admin)).toHaveLength(before + 1);
    day = addDays(day, 9);
    await run(day);
    await makeAll();
    expect(await mailsTo(admin)).toHaveLength(before + 2);
    await world.service.call('compliance.DeleteReportMailing', { id }, admin);
  });

  it('is due in the morning of its organization’s time zone', async () => {
    const { lakeside } = world;
    const of = (time_zone: string) =>
      seedDirectory({ organizations: [{ id: lakeside.id, name: 'Lakeside', time_zone }] });
    await of('Asia/Riyadh');
    const id = await order({}, lakeside.admin);
    const on = nextDay();
    const at = async (time: string) => {
      await world.service.runJob('report-mailings', new Date(`${on}T${time}:00Z`));
      return (await ReportMailModel.find({ mailing_id: id }).lean()).map(({ due }) => due);
    };
    expect(await at('00:40')).toEqual([]);
    expect(await at('01:10')).toEqual([on]);
    expect(await at('04:10')).toEqual([on]);
    await world.service.call('compliance.DeleteReportMailing', { id }, lakeside.admin);
    await of('UTC');
  });

  describe('in a zone where it is another day than in UTC', () => {
    /** Says in which zone Riverside is, as tenancy would, to the directory and to this process. */
    const moveTo = async (time_zone: string) => {
      const { id } = world.riverside;
      await seedDirectory({ organizations: [{ id, name: 'Riverside', time_zone }] });
      world.service.runtime.memberships.hear('tenancy.organization.changed', { id, status: 1, time_zone });
    };
    const setDays = (person: TestCall, days: { from_date?: Day; to_date?: Day }) => {
      const account = { role_id: person.role as number, organization_id: world.riverside.id };
      const held = { from_date: '', to_date: '', ...days };
      const id = person.userId as string;
      return seedDirectory({ users: [{ id, name: 'Somebody', email: `${id}@x.test`, ...account, ...held }] });
    };
    const dueOf = async (mailing_id: string) =>
      (await ReportMailModel.find({ mailing_id }).lean()).map(({ due }) => due);
    /** By then it is after four in the morning of the next day in Kiritimati, and of the same day in Pago Pago. */
    const runInAfternoon = () => world.service.runJob('report-mailings', new Date(`${nextDay()}T15:10:00Z`));

    it.each<[string, (there: Day) => { from_date?: Day; to_date?: Day }, boolean]>([
      ['is not due of an owner whose last day has ended there', (there) => ({ to_date: addDays(there, -1) }), false],
      ['is due of an owner whose last day it is there', (there) => ({ to_date: there }), true],
      ['is due of an owner whose first day has begun there', (there) => ({ from_date: there }), true],
    ])('%s', async (_what, daysOf, isDue) => {
      const { admin } = world.riverside;
      await moveTo('Pacific/Kiritimati');
      const id = await order({}, admin);
      const there = addDays(day, 2);
      await setDays(admin, daysOf(there));
      await runInAfternoon();
      expect(await dueOf(id)).toEqual(isDue ? [there] : []);
      await setDays(admin, {});
      await world.service.call('compliance.DeleteReportMailing', { id }, admin);
    });

    it('is made for a reader whose only day it is there, and for none whose only day it is in UTC', async () => {
      const { admin, viewer, updater } = world.riverside;
      // At any time it is another day than in UTC in one of them.
      const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
      const zone = zones.find((one) => localDay(new Date(), one) !== dayOf(new Date())) as string;
      await moveTo(zone);
      const id = await order({ reader_ids: [viewer.userId, updater.userId] }, admin);
      await runInAfternoon();
      const [there, inUtc] = [localDay(new Date(), zone), dayOf(new Date())];
      await setDays(viewer, { from_date: there, to_date: there });
      await setDays(updater, { from_date: inUtc, to_date: inUtc });
      await makeAll();
      expect(await mailsTo(viewer)).toHaveLength(1);
      expect(await mailsTo(updater)).toEqual([]);
      expect(await ReportMailModel.countDocuments({ mailing_id: id, status: 'dropped' })).toBe(1);
      for (const person of [viewer, updater]) await setDays(person, {});
      await world.service.call('compliance.DeleteReportMailing', { id }, admin);
    });
  });

  it('goes out no more once its owner is disabled, or its reader has left it', async () => {
    const { admin, viewer, updater } = world.northwind;
    const id = await order({ reader_ids: [viewer.userId, updater.userId] });
    await world.service.call('compliance.LeaveReportMailing', { id }, updater);
    await expect(world.service.call('compliance.LeaveReportMailing', { id }, updater)).rejects.toMatchObject({
      code: 'not_found',
    });
    const before = [await mailsTo(viewer), await mailsTo(updater)].map(({ length }) => length);
    const asOwner = (status: number) =>
      seedDirectory({
        users: [
          {
            id: admin.userId as string,
            name: 'Owner',
            email: 'owner@x.test',
            role_id: 3,
            organization_id: world.northwind.id,
            status,
          },
        ],
      });
    await asOwner(0);
    await run(nextDay());
    await makeAll();
    expect(await mailsTo(viewer)).toHaveLength(before[0] as number);
    await asOwner(1);
    await run(nextDay());
    await makeAll();
    expect(await mailsTo(viewer)).toHaveLength((before[0] as number) + 1);
    expect(await mailsTo(updater)).toHaveLength(before[1] as number);
    await world.service.call('compliance.DeleteReportMailing', { id }, admin);
  });

  it.each<[string, { status?: number; valid_to?: Day }, number]>([
    ['goes out no more while its organization is switched off', { status: 0 }, 0],
    [
      'goes out no more once the licence of its organization is long over',
      { valid_to: addDays(dayOf(new Date()), -200) },
      0,
    ],
    [
      'goes on while its organization can only read, as its readers can',
      { valid_to: addDays(dayOf(new Date()), -50) },
      1,
    ],
  ])('%s', async (_what, state, mailed) => {
    const { id: organizationId, admin, viewer } = world.riverside;
    const become = (facts: object) =>
      world.service.runtime.memberships.hear('tenancy.organization.changed', {
        id: organizationId,
        status: 1,
        ...facts,
      });
    await seedDirectory({ organizations: [{ id: organizationId, name: 'Riverside', time_zone: 'UTC' }] });
    become({});
    const id = await order({ reader_ids: [viewer.userId] }, admin);
    const before = (await mailsTo(viewer)).length;
    become(state);
    await run(nextDay());
    await makeAll();
    expect((await mailsTo(viewer)).length - before).toBe(mailed);
    expect((await ReportMailModel.findOne({ mailing_id: id }).lean())?.status).toBe(mailed ? 'sent' : 'dropped');
    become({});
    await run(nextDay());
    await makeAll();
    expect((await mailsTo(viewer)).length - before).toBe(mailed + 1);
    await world.service.call('compliance.DeleteReportMailing', { id }, admin);
  });

  it('is taken up by another instance when the one that made it is killed', async () => {
    const { admin } = world.northwind;
    const id = await order({});
    await run(nextDay());
    const mails = new EveryReportMailRepository({ organizationId: '' });
    const soon = new Date(Date.now() + 60_000);
    expect(await mails.claim(new Date(), soon)).toMatchObject({ mailing_id: id, tries: 1 });
    expect(await makeNextMail(world.service.runtime)).toBe(false);
    const later = () => new Date(Date.now() + 120_000);
    expect(await makeNextMail(world.service.runtime, later)).toBe(true);
    expect((await list(admin)).find((one) => one.id === id)?.file).toBeTruthy();
    await world.service.call('compliance.DeleteReportMailing', { id }, admin);
  });

  it('that could not be made three times is told of to its owner, and in both lists, until it is made again', async () => {
    const { admin, viewer } = world.northwind;
    const id = await order({ reader_ids: [viewer.userId], name: 'Unlucky' });
    await run(nextDay());
    const mails = new EveryReportMailRepository({ organizationId: '' });
    // As if it had ended the process each time.
    for (let times = 1; times <= 3; times += 1)
      expect(await mails.claim(new Date(), new Date(0))).toMatchObject({ mailing_id: id, tries: times });
    expect(await makeNextMail(world.service.runtime)).toBe(true);
    const notices = (await world.published('compliance.notification.requested')).flatMap(({ data }) => {
      const { user_id, notices: told } = data as { user_id: string; notices: { type: string; title: object }[] };
      return told.map((notice) => ({ user_id, ...notice }));
    });
    expect(notices.filter(({ type }) => type === 'report_mailing')).toMatchObject([
      { user_id: admin.userId, title: { key: 'compliance.notice_report_mail_failed' } },
    ]);
    const shown = async (as: TestCall) => (await list(as)).find((one) => one.id === id);
    expect(await shown(admin)).toMatchObject({ is_failed: false, failed_for: expect.stringContaining('viewer') });
    expect(await shown(viewer)).toMatchObject({ is_failed: true, failed_for: '' });
    await run(nextDay());
    await makeAll();
    expect(await shown(admin)).toMatchObject({ failed_for: '' });
    expect(await shown(viewer)).toMatchObject({ is_failed: false });
    await world.service.call('compliance.DeleteReportMailing', { id }, admin);
  });

  it('ends for a reader by the token of their mail alone, without signing in, and as often as one likes', async () => {
    const { admin, viewer, updater } = world.northwind;
    const id = await order({ reader_ids: [viewer.userId, updater.userId] });
    await run(nextDay());
    await makeAll();
    const { unsubscribe = '' } = ((await mailsTo(viewer)).at(-1)?.data ?? {}) as { unsubscribe?: string };
    const token = new URL(unsubscribe, 'http://x.test').searchParams.get('token') ?? '';
    const end = (sent: string) => world.service.call('compliance.UnsubscribeReportMailing', { token: sent });
    const [organization, mailing, , signed] = token.split('.');
    const forged = [organization, mailing, updater.userId, signed].join('.');
    for (const wrong of ['', 'x', forged, `${token}x`])
      await expect(end(wrong)).rejects.toMatchObject({ code: 'unauthenticated' });
    const mine = async (as: TestCall) => (await list(as)).map((one) => one.id);
    expect(await mine(viewer)).toContain(id);
    await end(token);
    await end(token);
    expect(await mine(viewer)).not.toContain(id);
    expect(await mine(updater)).toContain(id);
    await world.service.call('compliance.DeleteReportMailing', { id }, admin);
  });

  it.each<[string, { reader_ids?: string; report?: string; rhythm?: string }]>([
    ['reader_ids', { report: 'propertyassign', reader_ids: 'updater' }],
    ['reader_ids', { reader_ids: 'stranger' }],
    ['rhythm', { rhythm: 'hourly' }],
    ['report', { report: 'moon' }],
  ])('is refused for wrong %s', async (field, { reader_ids, ...request }) => {
    const people: Record<string, TestCall> = { updater: world.northwind.updater, stranger: world.lakeside.viewer };
    const asked = reader_ids ? { ...request, reader_ids: [people[reader_ids]?.userId] } : request;
    await expect(order(asked)).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
  });

  it('is nobody else’s to see or end', async () => {
    const id = await order({});
    for (const stranger of [world.northwind.viewer, world.lakeside.admin]) {
      expect((await list(stranger)).map((one) => one.id)).not.toContain(id);
      const end = world.service.call('compliance.DeleteReportMailing', { id }, stranger);
      await expect(end).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(order({ report: 'propertyassign' }, world.northwind.viewer)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
