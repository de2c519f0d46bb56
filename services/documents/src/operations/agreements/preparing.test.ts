import type { TestCall } from '@attesta/kit/testing';
import { blankDocument } from '@attesta/office';
import type { Agreement, CreateAgreementRequest } from '@attesta/proto/documents';
import { prepareNext } from '../../agreements/prepare-next';
import { AgreementJobRepository } from '../../repositories/agreement-job.repository';
import { FileRepository } from '../../repositories/file.repository';
import { pdfFile, wordFile, workbookFile } from '../../testing/office-files';
import { type SigningWorld, startSigningWorld } from '../../testing/signing-world';

// LibreOffice has to start first, which takes as long as the machine is busy.
jest.setTimeout(240_000);

let world: SigningWorld;
beforeAll(async () => {
  world = await startSigningWorld();
});
afterAll(() => world?.stop());

const withActiveX = () => wordFile(['Hands'], { 'word/activeX/activeX1.xml': '<ax/>' });
const signedBy = (...calls: TestCall[]) => ({ signers: calls.map(({ userId = '' }) => ({ user_id: userId })) });
const prepare = (seconds = 0) => prepareNext(world.service.runtime, () => new Date(Date.now() + seconds * 1000));
const send = async (request: Partial<CreateAgreementRequest>, as: TestCall = world.northwind.admin) =>
  (await world.service.call('documents.CreateAgreement', request, as)).data as Agreement;
const place = (request: object, as: TestCall = world.northwind.admin) =>
  world.service.call('documents.SendAgreement', request, as);
const again = (id = '', as: TestCall = world.northwind.admin) =>
  world.service.call('documents.PrepareAgreementAgain', { id }, as);
const loose = async (name: string, bytes: Buffer, as: TestCall = world.northwind.admin) =>
  (await world.file(name, bytes, as)).id ?? '';
const list = async (as: TestCall) => (await world.service.call('documents.ListAgreements', {}, as)).data ?? [];
const told = async ({ userId }: TestCall) =>
  (await world.service.published('documents.notification.requested'))
    .map(({ data }) => data as { user_id: string; notices: { title: { key: string }; link: string }[] })
    .filter(({ user_id }) => user_id === userId)
    .flatMap(({ notices }) => notices);
const toldKeys = async (person: TestCall) => (await told(person)).map(({ title }) => title.key);

describe('a Word file that is sent for signature', () => {
  it('becomes a PDF afterwards, and then its first signer is asked', async () => {
    const { updater } = world.northwind;
    const { initkey } = await world.upload('Hands.docx', Buffer.from(blankDocument()));
    const { id, status } = await send({ initkey, ...signedBy(updater) });
    expect(status).toBe('preparing');
    expect(await toldKeys(updater)).toEqual([]);
    await expect(world.view(id, world.northwind.admin)).rejects.toMatchObject({ code: 'conflict' });
    expect(await prepare()).toBe(true);
    expect(await world.read(id)).toMatchObject({
      status: 'out_for_signature',
      pages: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      signers: [{ status: 'asked', place: { page: 1, x: 40, y: 40 } }],
    });
    expect(await toldKeys(updater)).toEqual(['documents.notice_to_sign']);
    expect(await prepare()).toBe(false);
  });

  it('says why it can not, and is tried again when the sender wants it', async () => {
    const { admin, updater } = world.northwind;
    const { initkey } = await world.upload('Controls.docx', withActiveX());
    const { id = '' } = await send({ initkey, ...signedBy(updater) });
    await prepare();
    expect(await world.read(id)).toMatchObject({
      status: 'failed',
      failure: { key: 'documents.convert_macros' },
      may: ['retry', 'delete', 'hold'],
    });
    expect((await toldKeys(admin)).at(-1)).toBe('documents.notice_not_prepared');
    await expect(again(id, updater)).rejects.toMatchObject({ code: 'not_found' });
    expect((await again(id)).data).toMatchObject({ status: 'preparing', step: 'waiting', may: ['delete', 'hold'] });
    await expect(again(id)).rejects.toMatchObject({ code: 'conflict' });
    await prepare();
    expect((await world.read(id)).events?.map(({ what }) => what)).toEqual(['failed', 'retried', 'failed', 'created']);
  });

  it('is taken up again after whoever prepared it was killed, three times at most', async () => {
    const { admin, updater } = world.northwind;
    const { initkey } = await world.upload('Killed.docx', withActiveX());
    const { id } = await send({ initkey, ...signedBy(updater) });
    const jobs = new AgreementJobRepository({ organizationId: '' });
    const seconds = (count: number) => new Date(Date.now() + count * 1000);
    // An instance takes it and is heard of no more.
    expect(await jobs.claim(seconds(0), seconds(60))).toMatchObject({ id, tries: 1 });
    expect(await world.read(id)).toMatchObject({ status: 'preparing', step: 'converting' });
    expect(await prepare(30)).toBe(false);
    expect(await jobs.claim(seconds(61), seconds(120))).toMatchObject({ id, tries: 2 });
    expect(await jobs.claim(seconds(121), seconds(180))).toMatchObject({ id, tries: 3 });
    expect(await prepare(181)).toBe(true);
    expect(await world.read(id)).toMatchObject({ failure: { key: 'documents.agreement_broke_off' } });
    expect((await toldKeys(admin)).at(-1)).toBe('documents.notice_not_prepared');
  });

  it('is prepared once, though several instances look for it at the same moment', async () => {
    const { initkey } = await world.upload('Once.docx', withActiveX());
    const { id } = await send({ initkey });
    const outcomes = await Promise.all([prepare(), prepare(), prepare()]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect((await world.read(id)).events?.map(({ what }) => what)).toEqual(['failed', 'created']);
  });

  it('is prepared no more once it was deleted', async () => {
    const { initkey } = await world.upload('Gone.docx', withActiveX());
    const { id = '' } = await send({ initkey, ...signedBy(world.northwind.viewer) });
    await world.service.call('documents.DeleteAgreement', { id }, world.northwind.admin);
    expect(await prepare()).toBe(false);
    expect(await toldKeys(world.northwind.viewer)).toEqual([]);
  });
});

describe('placing the marks', () => {
  const drawn = async (more: Partial<CreateAgreementRequest> = {}) => {
    const { updater, viewer } = world.northwind;
    const { initkey } = await world.upload('Two pages.pdf', pdfFile(['One', 'Two']));
    return send({ initkey, place_marks: true, ...signedBy(updater, viewer), ...more });
  };

  it('comes before anybody is asked or sees it', async () => {
    const { updater } = world.northwind;
    const { id = '', signers = [], pages, ...rest } = await drawn();
    expect(rest).toMatchObject({
      status: 'prepared',
      may: ['place', 'delete', 'hold'],
      mark_size: { width: 160, height: 48 },
    });
    expect(pages).toBe(2);
    expect((await list(updater)).map((one) => one.id)).not.toContain(id);
    await expect(world.read(id, updater)).rejects.toMatchObject({ code: 'not_found' });
    const place1 = { page: 1, x: 300.5, y: 700 };
    const { data } = await place({ id, places: [{ signer_id: signers[0]?.id, place: place1 }] });
    expect(data).toMatchObject({ status: 'out_for_signature' });
    const placed = (await world.read(id, updater)).signers;
    expect(placed).toMatchObject([
      { status: 'asked', place: place1 },
      { status: 'waiting', place: { page: 2, x: 214, y: 40 } },
    ]);
    await expect(place({ id })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('refuses what lies outside of the document, and whom nobody knows', async () => {
    const { id, signers = [] } = await drawn();
    const at = (page: number, x: number, y: number, signer_id = signers[0]?.id) =>
      place({ id, places: [{ signer_id, place: { page, x, y } }] });
    await expect(at(3, 0, 0)).rejects.toMatchObject({ code: 'invalid' });
    await expect(at(1, 500, 0)).rejects.toMatchObject({ code: 'invalid' });
    await expect(at(1, 0, 800)).rejects.toMatchObject({ code: 'invalid' });
    await expect(at(1, 0, 0, 'somebody')).rejects.toMatchObject({ code: 'invalid' });
    expect(await world.read(id)).toMatchObject({ status: 'prepared' });
  });

  it('is for the sender and for administrators', async () => {
    const { updater, viewer } = world.northwind;
    const { initkey } = await world.upload('Own.pdf', pdfFile(['One']));
    const { id } = await send({ initkey, place_marks: true, ...signedBy(viewer) }, updater);
    await expect(place({ id }, viewer)).rejects.toMatchObject({ code: 'not_found' });
    await expect(place({ id }, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect((await place({ id }, updater)).data).toMatchObject({ status: 'out_for_signature' });
  });

  it('of what a Word file became, tells the sender when it can begin', async () => {
    const { admin, updater } = world.northwind;
    const { initkey } = await world.upload('Later.docx', Buffer.from(blankDocument()));
    const { id } = await send({ initkey, place_marks: true, ...signedBy(updater) });
    await prepare();
    expect(await world.read(id)).toMatchObject({ status: 'prepared' });
    expect((await toldKeys(admin)).at(-1)).toBe('documents.notice_prepared');
  });

  it('that nobody did until the last day ends the agreement, and its signers hear nothing of it', async () => {
    const { admin, updater } = world.northwind;
    const { id } = await drawn();
    await world.service.runJob('expire-agreements', new Date(Date.now() + 40 * 86_400_000));
    expect(await world.read(id)).toMatchObject({ status: 'expired' });
    const keysOf = async (person: TestCall) =>
      (await told(person)).filter(({ link }) => link.includes(id ?? '')).map(({ title }) => title.key);
    expect(await keysOf(admin)).toEqual(['documents.notice_agreement_expired']);
    expect(await keysOf(updater)).toEqual([]);
  });
});

describe('a file that was uploaded for it', () => {
  it.each<[string, () => Buffer, string]>([
    ['Contract.pdf', () => pdfFile(['Contract']), 'out_for_signature'],
    ['Contract.docx', () => wordFile(['Contract']), 'preparing'],
    ['Costs.xlsx', () => workbookFile([['Costs', 4]]), 'preparing'],
  ])('%s is an agreement without a policy', async (name, bytes, status) => {
    const file_id = await loose(name, bytes());
    const sent = await send({ file_id, ...signedBy(world.northwind.updater) });
    expect(sent).toMatchObject({ status, initkey: '', version: 0, source_name: name, fileName: name.split('.')[0] });
    expect(await new FileRepository({ organizationId: '' }).findById(file_id)).toMatchObject({ state: 'attached' });
    await world.service.call('documents.DeleteAgreement', { id: sent.id ?? '' }, world.northwind.admin);
  });

  it('is its uploader’s own, and nothing that a record holds already', async () => {
    const { admin, updater } = world.northwind;
    const file_id = await loose('Own.pdf', pdfFile(['Own']), admin);
    await expect(send({ file_id }, updater)).rejects.toMatchObject({ code: 'not_found' });
    await expect(send({ file_id }, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(send({ file_id: 'nothing' })).rejects.toMatchObject({ code: 'not_found' });
    await send({ file_id });
    await expect(send({ file_id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is a Word, Excel or PDF file, told from its content', async () => {
    const file_id = await loose('Picture.pdf', Buffer.from('GIF89a and more'));
    await expect(send({ file_id })).rejects.toMatchObject({
      message: 'Please select only Word, Excel, or PDF files.',
    });
  });
});
