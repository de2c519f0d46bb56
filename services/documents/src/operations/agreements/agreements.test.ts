import type { TestCall } from '@attesta/kit/testing';
import { FileRepository } from '../../repositories/file.repository';
import { FileModel } from '../../repositories/file.schema';
import { agreementCalls, idOf, people } from '../../testing/agreement-calls';
import { pngFile } from '../../testing/png';
import { type SigningWorld, startSigningWorld, typed } from '../../testing/signing-world';

// LibreOffice has to start first, which takes as long as the machine is busy.
jest.setTimeout(240_000);

let world: SigningWorld;
beforeAll(async () => {
  world = await startSigningWorld();
});
afterAll(() => world?.stop());

const { told } = agreementCalls(() => world);
const statuses = ({ signers }: { signers?: { status?: string }[] }) => signers?.map(({ status }) => status);

describe('an agreement in order', () => {
  it('asks one signer after the other, and is sealed once the last one has signed', async () => {
    const { updater, viewer, admin } = world.northwind;
    const { id: agreement } = await world.send(people(updater, viewer));
    expect(statuses(await world.read(agreement))).toEqual(['asked', 'waiting']);
    expect((await told(idOf(updater))).at(-1)).toMatchObject({
      title: { key: 'documents.notice_to_sign' },
      link: `/ss/agreements/${agreement}/sign`,
    });
    expect(await told(idOf(viewer))).toEqual([]);
    expect(statuses(await world.sign(agreement, updater))).toEqual(['signed', 'asked']);
    expect(await world.sign(agreement, viewer)).toMatchObject({ status: 'completing' });
    await world.seal();
    const signed = await world.read(agreement);
    expect(signed).toMatchObject({ status: 'signed', signed_at: expect.any(String) });
    expect(signed.events?.map(({ what }) => what).reverse()).toEqual(
      'created prepared asked viewed signed asked viewed signed completed'.split(' '),
    );
    expect((await told(idOf(admin))).map(({ title }) => title.key)).toEqual(
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
    for (const person of [admin, viewer])
      expect((await told(idOf(person))).at(-1)?.title.key).toBe('documents.notice_signer_declined');
    expect((await told(idOf(updater))).at(-1)?.title.key).toBe('documents.notice_to_sign');
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
    // Its object may be that of the other one too, which says the same.
    await FileModel.updateOne({ _id: data?.id }, { $set: { objects: ['nowhere'] } });
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
