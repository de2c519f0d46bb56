import { addDays, dayOf } from '@attesta/kit';
import type { TestCall } from '@attesta/kit/testing';
import { FileRepository } from '../../repositories/file.repository';
import { objectStore } from '../../storage';
import { pngFile } from '../../testing/png';
import { type SigningWorld, startSigningWorld, typed } from '../../testing/signing-world';

// LibreOffice has to start first, which takes as long as the machine is busy.
jest.setTimeout(240_000);

let world: SigningWorld;
beforeAll(async () => {
  world = await startSigningWorld();
});
afterAll(() => world?.stop());

const id = ({ userId = '' }: TestCall) => userId;
const people = (...calls: TestCall[]) => ({ signers: calls.map((one) => ({ user_id: id(one) })) });
const told = async (userId = '') =>
  (await world.service.published('documents.notification.requested'))
    .map(({ data }) => data as { user_id: string; notices: { title: { key: string }; link: string }[] })
    .filter(({ user_id }) => user_id === userId)
    .flatMap(({ notices }) => notices);
const statuses = ({ signers }: { signers?: { status?: string }[] }) => signers?.map(({ status }) => status);
const list = async (request: object, as: TestCall = world.northwind.admin) =>
  (await world.service.call('documents.ListAgreements', request, as)).data ?? [];
const ids = (rows: { id?: string }[]) => rows.map((row) => row.id);

describe('an agreement in order', () => {
  it('asks one signer after the other, and is sealed once the last one has signed', async () => {
    const { updater, viewer, admin } = world.northwind;
    const { id: agreement } = await world.send(people(updater, viewer));
    expect(statuses(await world.read(agreement))).toEqual(['asked', 'waiting']);
    expect((await told(id(updater))).at(-1)).toMatchObject({
      title: { key: 'documents.notice_to_sign' },
      link: `/ss/agreements/${agreement}/sign`,
    });
    expect(await told(id(viewer))).toEqual([]);
    expect(statuses(await world.sign(agreement, updater))).toEqual(['signed', 'asked']);
    expect(await world.sign(agreement, viewer)).toMatchObject({ status: 'completing' });
    await world.seal();
    const signed = await world.read(agreement);
    expect(signed).toMatchObject({ status: 'signed', signed_at: expect.any(String) });
    expect(signed.events?.map(({ what }) => what).reverse()).toEqual(
      'created prepared asked viewed signed asked viewed signed completed'.split(' '),
    );
    expect((await told(id(admin))).map(({ title }) => title.key)).toEqual(
      expect.arrayContaining(['documents.notice_signer_signed', 'documents.notice_all_signed']),
    );
  });

  it('refuses who is not asked yet, and who was not asked at all', async () => {
    const { updater, viewer, admin, surveyor } = world.northwind;
    const { id: agreement = '' } = await world.send(people(updater, viewer));
    const sign = (as: TestCall) => world.service.call('documents.SignAgreement', { id: agreement, mark: typed }, as);
    await world.view(agreement, viewer);
    await expect(sign(viewer)).rejects.toMatchObject({ code: 'conflict', message: /Others sign before you/ });
    await expect(sign(admin)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(sign(surveyor)).rejects.toMatchObject({ code: 'not_found' });
    await expect(sign(world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(statuses(await world.read(agreement))).toEqual(['asked', 'waiting']);
  });
});

describe('a signature', () => {
  it('comes after the document was opened', async () => {
    const { updater } = world.northwind;
    const { id: agreement = '' } = await world.send(people(updater));
    const sign = () => world.service.call('documents.SignAgreement', { id: agreement, mark: typed }, updater);
    await expect(sign()).rejects.toMatchObject({ message: 'Open the document before you sign it.' });
    await world.view(agreement, world.northwind.admin);
    await expect(sign()).rejects.toMatchObject({ code: 'conflict' });
    await world.view(agreement, updater);
    await sign();
  });

  it('counts once, however often it is sent at the same moment', async () => {
    const { updater, viewer } = world.northwind;
    const { id: agreement = '' } = await world.send({ ...people(updater, viewer), signing_order: 'parallel' });
    await Promise.all([world.view(agreement, updater), world.view(agreement, viewer)]);
    const sign = (as: TestCall) => world.service.call('documents.SignAgreement', { id: agreement, mark: typed }, as);
    const outcomes = await Promise.allSettled([sign(updater), sign(updater), sign(updater), sign(viewer)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(sign(updater)).rejects.toMatchObject({ message: 'You have already signed this agreement.' });
    const { status, events } = await world.read(agreement);
    expect(status).toBe('completing');
    expect(events?.filter(({ what }) => what === 'signed')).toHaveLength(2);
  });

  it('is drawn or uploaded as a PNG, told from its content, or typed', async () => {
    const { updater } = world.northwind;
    const { id: agreement = '' } = await world.send(people(updater));
    await world.view(agreement, updater);
    const sign = (mark: object) => world.service.call('documents.SignAgreement', { id: agreement, mark }, updater);
    const image = (bytes: Buffer) => bytes.toString('base64');
    for (const mark of [
      {},
      { kind: 'typed', text: '  ' },
      { kind: 'drawn' },
      { kind: 'uploaded', image: image(Buffer.from('<svg onload="alert(1)">')) },
      { kind: 'uploaded', image: image(pngFile(60, 20, { width: 9000, height: 20 })) },
      { kind: 'stamped', text: 'Ada' },
    ])
      await expect(sign(mark)).rejects.toMatchObject({ code: 'invalid' });
    await sign({ kind: 'drawn', image: image(pngFile()) });
  });

  it('of several who sign side by side needs no order', async () => {
    const { updater, viewer } = world.northwind;
    const { id: agreement } = await world.send({ ...people(updater, viewer), signing_order: 'parallel' });
    await world.sign(agreement, viewer);
    expect(await world.sign(agreement, updater)).toMatchObject({ status: 'completing' });
  });

  it('that was declined for a reason ends the agreement, and the sender is told', async () => {
    const { updater, viewer, admin } = world.northwind;
    const { id: agreement = '' } = await world.send({ ...people(updater, viewer), signing_order: 'parallel' });
    const decline = (reason?: string) =>
      world.service.call('documents.DeclineAgreement', { id: agreement, reason }, updater);
    await expect(decline(' ')).rejects.toMatchObject({ errors: [{ field: 'reason', message: 'Say why.' }] });
    await decline('Page 2 is missing');
    expect(await world.read(agreement)).toMatchObject({ status: 'declined', reason: 'Page 2 is missing' });
    expect((await told(id(admin))).at(-1)?.title.key).toBe('documents.notice_signer_declined');
    await expect(world.sign(agreement, viewer)).rejects.toMatchObject({ message: /Somebody has declined/ });
  });
});

describe('the signed document', () => {
  it('is written down once, though several instances make it at the same moment', async () => {
    const { updater } = world.northwind;
    const { id: agreement } = await world.send(people(updater));
    await world.sign(agreement, updater);
    await Promise.all([world.seal(), world.seal(), world.seal()]);
    await world.seal();
    const { events, status } = await world.read(agreement);
    expect(status).toBe('signed');
    expect(events?.filter(({ what }) => what === 'completed')).toHaveLength(1);
    const signed = (await world.service.published('documents.agreement.signed')).filter(
      ({ data }) => (data as { id: string }).id === agreement,
    );
    expect(signed).toHaveLength(1);
  });

  it('is made though that of another agreement fails', async () => {
    const { updater } = world.northwind;
    const [broken, whole] = [await world.send(people(updater)), await world.send(people(updater))];
    await world.sign(broken.id, updater);
    await world.sign(whole.id, updater);
    const { data } = await world.service.call('documents.ViewAgreement', { id: broken.id ?? '' }, updater);
    const { object_key } = (await new FileRepository({ organizationId: '' }).findById(data?.id ?? '')) ?? {};
    await objectStore().remove(object_key as string);
    await world.seal();
    expect(await world.read(whole.id)).toMatchObject({ status: 'signed' });
    expect(await world.read(broken.id)).toMatchObject({ status: 'completing' });
  });

  it('is given to who sees the agreement, and held like the document that was signed', async () => {
    const { updater, admin, surveyor } = world.northwind;
    const { id: agreement = '' } = await world.send(people(updater));
    const fetch = (as: TestCall) => world.service.call('documents.ViewSignedAgreement', { id: agreement }, as);
    await expect(fetch(admin)).rejects.toMatchObject({ message: 'Not everybody has signed yet.' });
    await world.sign(agreement, updater);
    await world.seal();
    const { data } = await fetch(updater);
    expect(data).toMatchObject({ content_type: 'application/pdf', name: expect.stringMatching(/\.pdf$/) });
    await expect(fetch(surveyor)).rejects.toMatchObject({ code: 'not_found' });
    expect(await new FileRepository({ organizationId: '' }).findById(data?.id ?? '')).toMatchObject({
      state: 'attached',
    });
  });
});

describe('sending for signature', () => {
  it('without signers lets the caller sign alone, in any role', async () => {
    const { viewer, admin } = world.northwind;
    const { initkey = '' } = (await list({}))[0] ?? {};
    const move = (status: string, more = {}) =>
      world.service.call('documents.UpdatePolicyStatus', { init: initkey, status, ...more }, admin);
    await move('review', { approver_ids: [id(admin)] });
    await move('approved');
    await move('published');
    const { data } = await world.service.call('documents.CreateAgreement', { initkey }, viewer);
    expect(data).toMatchObject({ signers: [{ user_id: id(viewer), status: 'asked' }], may: ['sign', 'decline'] });
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

describe('deleting', () => {
  const remove = (request: object, as: TestCall = world.northwind.admin) =>
    world.service.call('documents.DeleteAgreement', request, as);

  it('cancels an open agreement, tells its signers, and leaves nothing to sign', async () => {
    const { updater } = world.northwind;
    const { id: agreement = '', revision = 0 } = await world.send(people(updater));
    await world.view(agreement, updater);
    await expect(remove({ id: agreement, revision })).rejects.toMatchObject({ code: 'conflict' });
    await remove({ id: agreement });
    expect((await told(id(updater))).at(-1)?.title.key).toBe('documents.notice_agreement_cancelled');
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
      (await told(id(call))).filter(({ title }) => title.key === 'documents.notice_sign_reminder').length;
    const before = [await count(updater), await count(viewer)];
    const run = (days: number) => world.service.runJob('agreement-reminders', new Date(Date.now() + days * 86_400_000));
    await run(1);
    expect([await count(updater), await count(viewer)]).toEqual(before);
    await run(2.5);
    expect(await count(updater)).toBeGreaterThan(before[0] ?? 0);
  });

  it('ends what was not signed by its last day', async () => {
    const { updater } = world.northwind;
    const { id: agreement } = await world.send({ ...people(updater), expiry_date: addDays(dayOf(new Date()), 1) });
    await world.service.runJob('expire-agreements', new Date(Date.now() + 2.5 * 86_400_000));
    expect(await world.read(agreement)).toMatchObject({ status: 'expired', may: ['delete', 'hold'] });
    expect((await told(id(updater))).map(({ title }) => title.key)).toContain('documents.notice_agreement_expired');
    await expect(world.sign(agreement, updater)).rejects.toMatchObject({ message: /time for signing is over/ });
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
