import { addDays, dayOf, localDay } from '@attesta/kit';
import type { TestCall } from '@attesta/kit/testing';
import { AgreementModel } from '../../repositories/agreement.schema';
import { FileRepository } from '../../repositories/file.repository';
import { agreementCalls, idOf, people } from '../../testing/agreement-calls';
import { pdfFile } from '../../testing/office-files';
import { type SigningWorld, startSigningWorld } from '../../testing/signing-world';

// LibreOffice has to start first, which takes as long as the machine is busy.
jest.setTimeout(240_000);

let world: SigningWorld;
beforeAll(async () => {
  world = await startSigningWorld();
});
afterAll(() => world?.stop());

const { list, told } = agreementCalls(() => world);
/** Of the organization, as tenancy counts them. */
let version = 90;
const ids = (rows: { id?: string }[]) => rows.map((row) => row.id);

describe('the lists', () => {
  it('show administrators everything, others what they sent or sign, and narrow by group, status, words and turn', async () => {
    const { updater, viewer, surveyor } = world.northwind;
    const open = await world.send({ name: 'Zebra crossing', ...people(viewer) });
    const done = await world.send({ name: 'Zebra signed', ...people(viewer) });
    await world.sign(done.id, viewer);
    await world.seal();
    expect(ids(await list({ q: 'zebra', sort: 'fileName' }))).toEqual([open.id, done.id]);
    expect(ids(await list({ q: 'zebra', group: 'signed' }))).toEqual([done.id]);
    expect(ids(await list({ q: 'zebra', group: 'unsigned' }))).toEqual([open.id]);
    expect(ids(await list({ q: 'viewer of', status: 'signed' }))).toContain(done.id);
    expect(ids(await list({ q: 'zebra', to_sign: true }, viewer))).toEqual([open.id]);
    expect(await list({ q: 'zebra' }, surveyor)).toEqual([]);
    expect(await list({ q: 'zebra' }, updater)).toEqual([]);
    const { data, meta } = await world.service.call(
      'documents.ListSignedAgreements',
      { q: 'zebra', page: 1, page_size: 1 },
      viewer,
    );
    expect([ids(data ?? []), meta?.total]).toEqual([[done.id], 1]);
    await expect(list({ group: 'some' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('come with refreshed states as well', async () => {
    const { data } = await world.service.call(
      'documents.RefreshAgreements',
      { q: 'zebra', group: 'signed' },
      world.northwind.admin,
    );
    expect(data).toHaveLength(1);
  });
});

describe('sending for signature', () => {
  it('without signers lets the caller sign alone, in any role', async () => {
    const { viewer, admin } = world.northwind;
    const { initkey = '' } = (await list({}))[0] ?? {};
    const move = (status: string, more = {}) =>
      world.service.call('documents.UpdatePolicyStatus', { init: initkey, status, ...more }, admin);
    await move('review', { approver_ids: [idOf(admin)] });
    await move('approved');
    await move('published');
    const { data } = await world.service.call('documents.CreateAgreement', { initkey }, viewer);
    expect(data).toMatchObject({ signers: [{ user_id: idOf(viewer), status: 'asked' }], may: ['sign', 'decline'] });
    await expect(
      world.service.call('documents.CreateAgreement', { initkey, ...people(admin) }, viewer),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it.each<[string, object, string]>([
    ['an outsider without an address', { signers: [{ name: 'Ada' }] }, 'signers'],
    ['an outsider without a name', { signers: [{ email: 'ada@outside.test' }] }, 'signers'],
    [
      'one address twice',
      {
        signers: [
          { name: 'Ada', email: 'ada@outside.test' },
          { name: 'Ada B', email: 'ADA@outside.test' },
        ],
      },
      'signers',
    ],
    ['a last day that has come', { expiry_date: dayOf(new Date()) }, 'expiry_date'],
    ['a last day years away', { expiry_date: addDays(dayOf(new Date()), 800) }, 'expiry_date'],
    ['an unknown order', { signing_order: 'random' }, 'signing_order'],
    [
      'a place beside the page',
      { signers: [{ name: 'Ada', email: 'ada@outside.test', place: { page: 7, x: 1, y: 1 } }] },
      'signers',
    ],
  ])('refuses %s', async (_what, more, field) => {
    await expect(world.send(more)).rejects.toMatchObject({
      code: 'invalid',
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  it("names people of the organization alone, and another organization's policy is not there", async () => {
    await expect(world.send(people(world.lakeside.admin))).rejects.toMatchObject({ code: 'invalid' });
    const { initkey = '' } = (await list({}))[0] ?? {};
    await expect(
      world.service.call('documents.CreateAgreement', { initkey }, world.lakeside.admin),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('deleting', () => {
  const remove = (request: object, as: TestCall = world.northwind.admin) =>
    world.service.call('documents.DeleteAgreement', request, as);

  it('cancels an open agreement, tells its signers, and leaves nothing to sign', async () => {
    const { updater } = world.northwind;
    const { id: agreement = '', revision = 0 } = await world.send(people(updater));
    await world.view(agreement, updater);
    await expect(remove({ id: agreement, revision })).rejects.toMatchObject({ code: 'conflict' });
    await remove({ id: agreement });
    expect((await told(idOf(updater))).at(-1)?.title.key).toBe('documents.notice_agreement_cancelled');
    await expect(world.sign(agreement, updater)).rejects.toMatchObject({ code: 'not_found' });
    expect(ids(await list({}))).not.toContain(agreement);
  });

  it('of a signed one is for a super admin who names it, and is for good after 30 days', async () => {
    const { updater, superAdmin } = world.northwind;
    const { id: agreement = '', fileName = '' } = await world.send(people(updater));
    await world.sign(agreement, updater);
    await world.seal();
    const { data: file } = await world.service.call('documents.ViewSignedAgreement', { id: agreement }, updater);
    await expect(remove({ id: agreement, name: fileName })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remove({ id: agreement }, superAdmin)).rejects.toMatchObject({ code: 'invalid' });
    await remove({ id: agreement, name: fileName }, superAdmin);
    await expect(world.read(agreement)).rejects.toMatchObject({ code: 'not_found' });
    await world.service.runJob('empty-agreement-bin', new Date(Date.now() + 31 * 86_400_000));
    expect(await new FileRepository({ organizationId: '' }).findById(file?.id ?? '')).toMatchObject({
      state: 'released',
    });
  });

  const inBin = async () =>
    (await world.service.call('documents.ListStoredFiles', { state: 'bin' }, world.northwind.superAdmin)).data ?? [];

  it('leaves the signed document in the bin of files, from where administrators take it back for good', async () => {
    const { updater, admin, superAdmin } = world.northwind;
    const { id: agreement = '', fileName = '' } = await world.send(people(updater));
    await world.sign(agreement, updater);
    await world.seal();
    const { data: file } = await world.service.call('documents.ViewSignedAgreement', { id: agreement }, admin);
    const path = { file_path: file?.id ?? '' };
    await remove({ id: agreement, name: fileName }, superAdmin);
    expect((await inBin()).find(({ id }) => id === file?.id)).toMatchObject({ binned_from: 'documents/agreements' });
    await expect(world.service.call('documents.DownloadFile', path, admin)).rejects.toMatchObject({
      code: 'not_found',
    });
    await world.service.call('documents.RestoreStoredFile', { id: file?.id ?? '' }, admin);
    await world.service.runJob('empty-agreement-bin', new Date(Date.now() + 32 * 86_400_000));
    expect((await world.service.call('documents.DownloadFile', path, admin)).data?.sha256).toBe(file?.sha256);
    expect(ids(await inBin())).not.toContain(file?.id);
  });

  it('of one that is being sealed ends nothing but its place in the lists: its signed document comes into the bin', async () => {
    const { updater, superAdmin } = world.northwind;
    const { id: agreement = '', fileName = '' } = await world.send(people(updater));
    await world.sign(agreement, updater);
    await remove({ id: agreement, name: fileName }, superAdmin);
    const before = await told(idOf(updater));
    await world.seal();
    expect((await inBin()).map(({ name }) => name)).toContain(`${fileName}.pdf`);
    expect(await told(idOf(updater))).toEqual(before);
    await expect(world.read(agreement)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves in the bin what was uploaded to be signed, and the file of a policy with its policy', async () => {
    const { updater, admin } = world.northwind;
    const of = await world.send(people(updater));
    const { id: file_id = '' } = await world.file('Contract.pdf', pdfFile(['Contract']), admin);
    const create = { file_id, ...people(updater) };
    const { data: own } = await world.service.call('documents.CreateAgreement', create, admin);
    const before = ids(await inBin());
    await remove({ id: of.id });
    expect(ids(await inBin())).toEqual(before);
    await remove({ id: own?.id ?? '' });
    expect(ids(await inBin())).toContain(file_id);
  });

  it("of another organization's is not possible, and leaves it as it was", async () => {
    const agreement = await world.send(people(world.northwind.updater));
    await expect(remove({ id: agreement.id }, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await world.read(agreement.id)).toEqual(agreement);
  });
});

describe('time', () => {
  it('brings reminders so many days after the last word, to whose turn it is', async () => {
    const { updater, viewer } = world.northwind;
    await world.send({ ...people(updater, viewer), reminder_days: 2 });
    const count = async (call: TestCall) =>
      (await told(idOf(call))).filter(({ title }) => title.key === 'documents.notice_sign_reminder').length;
    const before = [await count(updater), await count(viewer)];
    const run = (days: number) => world.service.runJob('agreement-reminders', new Date(Date.now() + days * 86_400_000));
    await run(1);
    expect([await count(updater), await count(viewer)]).toEqual(before);
    await run(2.5);
    expect(await count(updater)).toBeGreaterThan(before[0] ?? 0);
  });

  it('brings them in the morning of the organization', async () => {
    const { id: organization, updater } = world.northwind;
    const setZone = async (time_zone: string) => {
      version += 1;
      const facts = { id: organization, name: 'Northwind', status: 1, ancestors: [], time_zone };
      await world.service.event('tenancy.organization.changed', { ...facts, version });
    };
    await setZone('Asia/Kolkata');
    const { id: agreement = '' } = await world.send({ ...people(updater), reminder_days: 5 });
    const asked = localDay(new Date(), 'Asia/Kolkata');
    const remindedAt = async (time: string) => {
      await world.service.runJob('agreement-reminders', new Date(`${addDays(asked, 4)}T${time}:00Z`));
      const reminders = (await told(idOf(updater))).filter(({ link }) => link.includes(agreement));
      return reminders.filter(({ title }) => title.key === 'documents.notice_sign_reminder').length;
    };
    // Five in the morning there is half past eleven in the evening before.
    expect(await remindedAt('23:15')).toBe(0);
    expect(await remindedAt('23:45')).toBe(1);
    await setZone('UTC');
  });

  it('ends what was not signed by its last day', async () => {
    const { updater } = world.northwind;
    const { id: agreement } = await world.send({ ...people(updater), expiry_date: addDays(dayOf(new Date()), 1) });
    await world.service.runJob('expire-agreements', new Date(Date.now() + 2.5 * 86_400_000));
    expect(await world.read(agreement)).toMatchObject({ status: 'expired', may: ['delete', 'hold'] });
    expect((await told(idOf(updater))).map(({ title }) => title.key)).toContain('documents.notice_agreement_expired');
    await expect(world.sign(agreement, updater)).rejects.toMatchObject({ message: /time for signing is over/ });
  });

  // Time goes on from one to the next, as a job looks at no earlier time than it has looked at.
  it.each([
    ['west of Greenwich, while it is there', 'America/Los_Angeles', '2031-03-01', '2031-03-02T07:59:00Z', false],
    ['west of Greenwich, from midnight there', 'America/Los_Angeles', '2031-03-01', '2031-03-02T08:00:00Z', true],
    ['by UTC, to its last minute', 'UTC', '2031-04-01', '2031-04-01T23:59:00Z', false],
    ['by UTC, from midnight', 'UTC', '2031-04-01', '2031-04-02T00:00:00Z', true],
    ['without a time zone, from midnight by UTC', '', '2031-05-01', '2031-05-02T00:00:00Z', true],
    ['furthest east, to its last minute there', 'Pacific/Kiritimati', '2031-06-01', '2031-06-01T09:59:00Z', false],
    ['furthest east, from midnight there', 'Pacific/Kiritimati', '2031-06-01', '2031-06-01T10:00:00Z', true],
  ])('ends nothing before its last day is over: %s', async (_case, time_zone, expiry_date, time, isOver) => {
    const { id: organization, updater } = world.northwind;
    const { id: agreement } = await world.send(people(updater));
    await AgreementModel.updateOne({ _id: agreement }, { $set: { expiry_date } });
    const facts = { id: organization, name: 'Northwind', status: 1, ancestors: [] };
    version += 1;
    await world.service.event('tenancy.organization.changed', { ...facts, time_zone, version });
    await world.service.runJob('expire-agreements', new Date(time));
    expect((await world.read(agreement)).status).toBe(isOver ? 'expired' : 'out_for_signature');
  });

  it('lets the sender remind at once', async () => {
    const { updater, viewer } = world.northwind;
    const { id: agreement = '' } = await world.send(people(updater));
    const { data } = await world.service.call('documents.RemindSigners', { id: agreement }, world.northwind.admin);
    expect(data?.events?.[0]).toMatchObject({ what: 'reminded', who: 'updater of Northwind' });
    await expect(world.service.call('documents.RemindSigners', { id: agreement }, viewer)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
