import { AppError, heavyWork, say } from '@attesta/kit';
import { openArchive } from '@attesta/kit/office';
import { seedDirectory, type TestCall } from '@attesta/kit/testing';
import { makeNextBinder } from '../../binders/make-binder';
import { EverySurveyBinderRepository } from '../../repositories/every-survey-binder.repository';
import { answers, storedFile } from '../../testing/content';
import type { pdfText as readPdf } from '../../testing/pdf-text';
import { testWorld, type World } from '../../testing/world';

const files: Record<string, Buffer> = {};
const proof = storedFile('hand hygiene: audit.pdf');
const lost = storedFile('lost.pdf');
let world: World;
beforeAll(async () => {
  world = await testWorld(files);
  const { northwind, content } = world;
  await world.assignAll(northwind, northwind.updater);
  await world.assignAll(northwind, northwind.internalSurveyor);
  files[proof.id] = Buffer.from('what was seen on the ward');
  await answer(0, proof, 'met', 'met', 'partially met', 'not applicable');
  await answer(8, undefined, 'met', 'met', 'met', 'met');
  // In the other chapter, and of no use to anybody: documents does not have its bytes.
  await answer(4, lost, 'met', 'met', 'met', 'met');
  await world.deliver();
  expect(content.activities).toHaveLength(9);
});
afterAll(() => world?.service.drop());

async function answer(index: number, file: ReturnType<typeof storedFile> | undefined, ...said: string[]) {
  const { service, northwind, content } = world;
  const activity = content.activities[index];
  const draft = file && {
    ...(
      await service.call(
        'compliance.CreateChecklistFile',
        { file, admin_activity_id: activity?.id, element_id: activity?.activity?.elements?.[0]?.id },
        northwind.updater,
      )
    ).data?.response,
  };
  const elements = answers(activity, ...said);
  const request = { admin_activity_id: activity?.id, comments: 'Seen with مريم and 小明', elements };
  if (!draft) return service.call('compliance.CreateChecklistResponse', request, northwind.updater);
  const { id, version } = draft;
  const submitted = { id, version, file_status: 'submitted', comments: request.comments, elements };
  return service.call('compliance.UpdateChecklistResponse', submitted, northwind.updater);
}

const library = () => ({ library_id: world.content.library.id });
const chapter = (index: number) => ({ ...library(), chapter_id: world.content.chapters[index]?.id });
const order = (request: object, as: TestCall = world.northwind.admin) =>
  world.service.call('compliance.OrderSurveyBinder', request, as);
const list = async (as: TestCall = world.northwind.admin) =>
  (await world.service.call('compliance.ListSurveyBinders', {}, as)).data ?? [];
const drop = (id: string | undefined, as: TestCall = world.northwind.admin) =>
  world.service.call('compliance.DeleteSurveyBinder', { id: id ?? '' }, as);
const make = () => makeNextBinder(world.service.runtime);
const readable = async (id: string | undefined, as: TestCall) =>
  (await world.service.call('compliance.ListReadableFiles', { ids: [id ?? ''] }, { ...as, service: 'documents' })).data;

async function made(request: object, as?: TestCall) {
  const { data } = await order(request, as);
  expect(await make()).toBe(true);
  return (await list(as)).find(({ id }) => id === data?.id);
}

const pdfText = heavyWork<typeof readPdf>({
  name: 'test.pdf_text',
  module: require.resolve('../../testing/pdf-text'),
  run: 'pdfText',
  seconds: 30,
});
const textOf = (fileId: string | undefined) =>
  pdfText({ organizationId: world.northwind.id }, files[fileId ?? ''] ?? Buffer.alloc(0));

describe('a survey binder', () => {
  afterEach(async () => {
    for (const { id } of await list()) await drop(id);
  });

  it('tells before it is ordered what it would hold and what it may', async () => {
    const preview = (request: object) =>
      world.service.call('compliance.PreviewSurveyBinder', request, world.northwind.viewer);
    expect((await preview(chapter(0))).data).toMatchObject({
      name: 'Chapter 1',
      activities: 5,
      answered: 2,
      files: 1,
      size: 1234,
      most_activities: 10_000,
    });
    expect((await preview(library())).data).toMatchObject({ activities: 9, answered: 3, files: 2 });
    await expect(preview({})).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'library_id' }] });
  });

  it('is a PDF of scores, answers, evidence and findings, each activity in one place', async () => {
    const binder = await made({ ...chapter(0), language: 'en' });
    expect(binder).toMatchObject({ status: 'ready', progress: 100, kind: 'chapter', name: 'Chapter 1', activities: 5 });
    expect(binder?.file).toMatchObject({ name: 'Chapter 1.pdf' });
    const text = await textOf(binder?.file?.file_id);
    for (const words of [
      'Northwind Health Group',
      'Standard 2 of Chapter 1',
      'Review Substandard 1 of Standard 1 of Chapter 1',
      'Partially met',
      'Seen with',
      'hand hygiene: audit.pdf',
      proof.sha256,
      'No answer yet',
      'Open findings',
    ])
      expect(text).toContain(words);
    // The cover and the contents, which are set last, come first.
    expect(text.indexOf('Survey binder')).toBeLessThan(text.indexOf('Contents'));
    expect(text.indexOf('Contents')).toBeLessThan(text.indexOf('Review Substandard 1'));
    expect(text.match(/Printed under/g)).toHaveLength(1);
    expect(text).not.toContain('Chapter 2');
  });

  it.each([
    ['ar', 'ملف', 'المحتويات'],
    ['zh', '评审资料册', '目录'],
    ['fr', 'Classeur', 'Sommaire'],
  ])('speaks the reader’s language: %s', async (language, ...words) => {
    const binder = await made({ ...chapter(0), language });
    const text = await textOf(binder?.file?.file_id);
    // A PDF of Arabic says its letters in the shapes in which they are joined.
    const plain = text.normalize('NFKC');
    for (const word of words) expect(plain).toContain(word);
    expect(plain).not.toContain('�');
  });

  // At any moment it is another day in one of them than in UTC.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'says the days of the organization’s own calendar, in %s',
    async (time_zone) => {
      const { id } = world.northwind;
      const liveIn = async (zone: string) => {
        const { ancestors, ...known } = (await world.service.runtime.directory.organization(id))!;
        await seedDirectory({ organizations: [{ ...known, time_zone: zone }] });
        world.service.runtime.memberships.hear('tenancy.organization.changed', { id, status: 1, time_zone: zone });
      };
      await liveIn(time_zone);
      const binder = await made({ ...chapter(0), language: 'en' });
      await liveIn('UTC');
      const there = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: time_zone }).format(new Date());
      expect(await textOf(binder?.file?.file_id)).toContain(`arrived ${there}`);
    },
  );

  it('comes as a zip with the evidence in folders by chapter and standard', async () => {
    const binder = await made({ ...chapter(0), with_files: true });
    expect(binder).toMatchObject({ status: 'ready', files: 1, file: { name: 'Chapter 1.zip' } });
    const broken = () => new AppError('unprocessable', say('kit.success'));
    const rules = { parts: 10, bytes: 1e8, ratio: 1000, bomb: broken, damaged: broken, locked: broken };
    const zip = await openArchive(files[binder?.file?.file_id ?? ''] ?? Buffer.alloc(0), rules);
    const evidence = 'c1 Chapter 1/s1 Standard 1 of Chapter 1/hand hygiene audit.pdf';
    expect(zip.names).toEqual(['Chapter 1.pdf', evidence]);
    const bytes: Buffer[] = [];
    for await (const chunk of await zip.open(evidence)) bytes.push(chunk as Buffer);
    expect(Buffer.concat(bytes).toString()).toBe('what was seen on the ward');
  });

  it('tells who has ordered it that it is ready, and documents that its file is held', async () => {
    const binder = await made(chapter(0));
    const told = (await world.published('compliance.notification.requested')).map(({ data }) => data);
    expect(told).toContainEqual({
      user_id: world.northwind.admin.userId,
      notices: [expect.objectContaining({ type: 'survey_binder', link: '/ss/survey-binders' })],
    });
    const held = (await world.published('compliance.files.changed')).map(({ data }) => data);
    expect(held).toContainEqual(
      expect.objectContaining({ owner: `compliance/survey_binders/${binder?.id}`, file_ids: [binder?.file?.file_id] }),
    );
    await drop(binder?.id);
    const after = (await world.published('compliance.files.changed')).at(-1)?.data;
    expect(after).toMatchObject({ owner: `compliance/survey_binders/${binder?.id}`, file_ids: [] });
  });

  it('fails with a reason that names the file that can’t be read, and can be ordered again', async () => {
    const failed = await made({ ...chapter(1), with_files: true });
    expect(failed).toMatchObject({
      status: 'failed',
      reason: { key: 'compliance.binder_file_gone', parameters: { name: 'lost.pdf' } },
    });
    expect(failed?.file).toBeUndefined();
    files[lost.id] = Buffer.from('found');
    expect(await made({ ...chapter(1), with_files: true })).toMatchObject({ status: 'ready' });
    delete files[lost.id];
  });

  it('is taken up again when the service that made it was killed', async () => {
    const { data } = await order(chapter(0));
    const binders = new EverySurveyBinderRepository({ organizationId: '' });
    const held = new Date(Date.now() + 60_000);
    expect(await binders.claim(new Date(), held)).toMatchObject({ id: data?.id, tries: 1 });
    expect(await make()).toBe(false);
    const later = () => new Date(Date.now() + 120_000);
    expect(await makeNextBinder(world.service.runtime, later)).toBe(true);
    expect(await list()).toMatchObject([{ id: data?.id, status: 'ready' }]);
  });

  it('goes with its file half a year after it was ordered', async () => {
    const binder = await made(chapter(0));
    const clean = (days: number) =>
      world.service.runJob('old-survey-binders', new Date(Date.now() + days * 86_400_000));
    await clean(179);
    expect(await list()).toHaveLength(1);
    await clean(182);
    expect(await list()).toEqual([]);
    const [latest] = (await world.published('compliance.files.changed')).slice(-1);
    expect(latest?.data).toMatchObject({ owner: `compliance/survey_binders/${binder?.id}`, file_ids: [] });
  });

  it('is made no further once it is deleted, and given up after three tries that never ended', async () => {
    const { data } = await order(chapter(0));
    await drop(data?.id);
    expect(await make()).toBe(false);
    const again = await order(chapter(0));
    const binders = new EverySurveyBinderRepository({ organizationId: '' });
    const past = new Date(Date.now() - 1000);
    for (const _try of [1, 2, 3]) await binders.claim(new Date(), past);
    expect(await make()).toBe(true);
    const [given] = await list();
    expect(given).toMatchObject({
      id: again.data?.id,
      status: 'failed',
      reason: { key: 'compliance.binder_broke_off' },
    });
  });
});

describe('who may see a binder', () => {
  it('is who may see all of it: no updater, nobody of another organization, no surveyor of a part', async () => {
    const { northwind, lakeside, riverside, service } = world;
    const binder = await made(library());
    const file = binder?.file?.file_id;
    for (const reader of [northwind.admin, northwind.superAdmin, northwind.viewer]) {
      expect(await readable(file, reader)).toEqual([file]);
    }
    for (const stranger of [northwind.updater, lakeside.admin, lakeside.viewer, riverside.admin]) {
      expect(await readable(file, stranger)).toEqual([]);
    }
    for (const stranger of [lakeside.admin, riverside.viewer]) {
      expect(await list(stranger)).toEqual([]);
      await expect(drop(binder?.id, stranger)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(order(library(), northwind.updater)).rejects.toMatchObject({ code: 'forbidden' });
    // A surveyor sees no findings of others: what an administrator has ordered tells all.
    expect(await list(northwind.internalSurveyor)).toEqual([]);
    expect(await readable(file, northwind.internalSurveyor)).toEqual([]);
    await expect(order(library(), northwind.externalSurveyor)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(drop(binder?.id, northwind.viewer)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await service.call('compliance.ListSurveyBinders', {}, northwind.viewer)).data).toHaveLength(1);
    await drop(binder?.id);
    expect(await readable(file, northwind.admin)).toEqual([]);
  });

  it('a surveyor has binders of what is theirs to survey, without the findings of others', async () => {
    const { northwind } = world;
    const binder = await made(chapter(0), northwind.internalSurveyor);
    const text = await textOf(binder?.file?.file_id);
    expect(text).toContain('Partially met');
    expect(text).not.toContain('Open findings Review');
    expect(await readable(binder?.file?.file_id, northwind.internalSurveyor)).toHaveLength(1);
    expect(await readable(binder?.file?.file_id, northwind.externalSurveyor)).toEqual([]);
  });
});
