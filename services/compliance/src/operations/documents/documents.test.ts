import { addDays, dayOf } from '@attesta/kit';
import type { ChangedNode } from '../../events/node-event';
import { ReminderModel } from '../../repositories/reminder.schema';
import { ResponseModel } from '../../repositories/response.schema';
import { storedFile } from '../../testing/content';
import { recordedActivities, scoreOf } from '../../testing/recording';
import { testWorld, type World } from '../../testing/world';

const today = dayOf(new Date());

describe('documents', () => {
  let world: World;
  let document: ChangedNode;
  beforeEach(async () => {
    world = await testWorld();
    ({ document } = await recordedActivities(world));
  });
  afterEach(() => world?.service.drop());

  const create = (request: object = {}, as = world.northwind.updater) =>
    world.service.call('compliance.CreateDocument', { admin_activity_id: document.id, ...request }, as);
  const update = (request: object, as = world.northwind.updater) =>
    world.service.call('compliance.UpdateDocument', request, as);
  const remove = (id = '', as = world.northwind.updater) => world.service.call('compliance.DeleteDocument', { id }, as);

  it('have several files, the day on which they were true, when they arrived, and a last day', async () => {
    const files = [storedFile('page 1.pdf'), storedFile('page 2.pdf')];
    const made = await create({ document_link: files, responsedate: '2026-03-01', comment: 'from the authority' });
    expect(made).toMatchObject({
      message: 'Document added Sucessfully',
      data: {
        document_name: 'Fire certificate',
        responsedate: '2026-03-01',
        expiry_date: '2027-03-01',
        validity: 'valid',
        document_link: files[0]?.file_path,
        comment: 'from the authority',
        score: 100,
      },
    });
    expect(made.data?.upload_date?.slice(0, 10)).toBe(today);
    expect(made.data?.attachments?.map(({ sha256 }) => sha256)).toEqual(files.map(({ sha256 }) => sha256));
    expect(await scoreOf(world, document)).toBe(100);
    const held = (await world.published('compliance.files.changed')).at(-1)?.data;
    expect(held).toMatchObject({
      owner: `compliance/responses/${made.data?.id}`,
      file_ids: files.map(({ id }) => id),
    });
  });

  it('score nothing without a file, and all with the first one that comes', async () => {
    const made = await create({ responsedate: today });
    expect(made.data).toMatchObject({ validity: 'missing', score: 0 });
    expect(await scoreOf(world, document)).toBe(0);
    const request = { file: storedFile(), storage_id: made.data?.id };
    await world.service.call('compliance.CreateResponseFile', request, world.northwind.updater);
    expect(await scoreOf(world, document)).toBe(100);
  });

  it('are replaced by other files: the former ones stay visible and readable among the revisions', async () => {
    const [first, second] = [storedFile('old.pdf'), storedFile('new.pdf')];
    const made = await create({ document_link: [first], responsedate: addDays(today, -20) });
    const reply = await update({
      id: made.data?.id,
      version: made.data?.version,
      document_link: [second],
      responsedate: today,
    });
    expect(reply).toMatchObject({
      message: 'File Replaced Sucessfully',
      data: {
        expiry_date: addDays(today, 365),
        attachments: [{ name: 'new.pdf' }],
        revisions: [
          { number: 1, corrected: false, expiry_date: addDays(today, 345), attachments: [{ name: 'old.pdf' }] },
        ],
      },
    });
    const { data } = await world.service.call(
      'compliance.ListReadableFiles',
      { ids: [first.id, second.id] },
      { service: 'documents', ...world.northwind.viewer },
    );
    expect(data).toEqual([first.id, second.id]);
    expect((await update({ id: made.data?.id, comment: 'checked' })).message).toBe('Document updated Sucessfully');
  });

  it('are corrected by an administrator beside the original, with who corrected them and when', async () => {
    const { service, northwind } = world;
    const made = await create({ document_link: [storedFile()], responsedate: '2026-01-01' });
    const request = { id: made.data?.id, expiry_date: '2026-12-31', comment: 'the stamp says December' };
    const { data } = await service.call('compliance.CorrectDocument', request, northwind.admin);
    expect(data).toMatchObject({
      expiry_date: '2026-12-31',
      updator_name: expect.stringContaining('updater'),
      revisions: [
        {
          expiry_date: '2027-01-01',
          corrected: true,
          recorded_by: northwind.updater.userId,
          replaced_by: northwind.admin.userId,
        },
      ],
    });
    expect(Date.parse(data?.revisions?.[0]?.replaced_at ?? '')).not.toBeNaN();
  });

  it('count no more from the day after their last one, by the job of that night and by what lists say', async () => {
    const made = await create({ document_link: [storedFile()], responsedate: addDays(today, -30), expiry_date: today });
    expect(made.data).toMatchObject({ validity: 'expiring', score: 100 });
    expect(await scoreOf(world, document)).toBe(100);
    await ResponseModel.updateOne({ _id: made.data?.id }, { $set: { 'document.expiry_date': addDays(today, -1) } });
    await world.service.runJob('document-expiry', new Date(`${today}T00:00:00Z`));
    expect(await scoreOf(world, document)).toBe(0);
    const asked = { id: document.id, type: '1' };
    const { data } = await world.service.call('compliance.ListDocuments', asked, world.northwind.viewer);
    expect(data).toMatchObject([{ validity: 'expired', score: 0 }]);
    const work = await world.service.call('compliance.ReportChecklists', { kind: 'document' }, world.northwind.updater);
    expect(work.data).toMatchObject([{ kind: 'document', status: 'overdue', dueDate: addDays(today, -1) }]);
  });

  it('are told of before they expire and when they have', async () => {
    await create({ document_link: [storedFile()], responsedate: addDays(today, -3), expiry_date: addDays(today, 2) });
    // By what is remembered of it: what else falls due on these days of the month is told in one notice with it.
    const told = async () =>
      (
        await ReminderModel.find({
          organization_id: world.northwind.updater.organizationId,
          key: new RegExp(document.id),
        })
      ).map(({ key }) => key);
    await world.service.runJob('work-reminders', new Date(`${today}T05:00:00Z`));
    expect(await told()).toEqual([`due_soon ${document.id} expires ${addDays(today, 2)}`]);
  });

  it('lose one file by its id and all by their own, but never the last file of what was submitted', async () => {
    const made = await create({ document_link: [storedFile('a.pdf'), storedFile('b.pdf')], responsedate: today });
    const [first, second] = made.data?.attachments ?? [];
    expect((await remove(first?.id)).message).toBe('Document Deleted successfully');
    await expect(remove(second?.id)).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(remove(made.data?.id, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    await remove(made.data?.id);
    expect(await scoreOf(world, document)).toBeUndefined();
    expect((await create({ document_link: [storedFile()], responsedate: today })).data?.version).toBe(1);
  });

  it('refuse a last day before the day on which they were true', async () => {
    await expect(create({ responsedate: '2026-03-01', expiry_date: '2026-02-28' })).rejects.toMatchObject({
      code: 'invalid',
      errors: [expect.objectContaining({ field: 'expiry_date' })],
    });
  });

  it('are listed by their day, their last day and their activity, to whom they concern', async () => {
    const { service, northwind } = world;
    await create({ document_link: [storedFile()], responsedate: '2024-01-01' });
    await create({ document_link: [storedFile()], responsedate: today });
    const days = async (request: object, as = northwind.admin) =>
      (await service.call('compliance.ListDocumentsFromDate', request, as)).data?.map(
        ({ responsedate }) => responsedate,
      );
    expect(await days({})).toEqual([today, '2024-01-01']);
    expect(await days({ fromDate: '2025-01-01' })).toEqual([today]);
    expect(await days({ status: 'expired' })).toEqual(['2024-01-01']);
    expect(await days({ status: 'valid' })).toEqual([today]);
    await create({ responsedate: '2025-06-01' });
    await create({
      document_link: [storedFile()],
      responsedate: '2026-02-01',
      expiry_date: '2199-01-01',
      file_status: 'draft',
    });
    expect(await days({ status: 'missing' })).toEqual(['2025-06-01']);
    expect(await days({ status: 'valid' })).toEqual([today]);
    expect(await days({ q: 'a document', sort: 'responsedate' })).toEqual([
      '2024-01-01',
      '2025-06-01',
      '2026-02-01',
      today,
    ]);
    expect(await days({ q: 'a KPI' })).toEqual([]);
    expect(await days({}, northwind.secondUpdater)).toEqual([]);
    expect(await days({}, world.lakeside.admin)).toEqual([]);
    await expect(days({ status: 'lost' })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'status' })],
    });
  });

  it('are listed file by file, as those of checklists are', async () => {
    const { service, northwind, lakeside, content } = world;
    await create({ document_link: [storedFile('a.pdf'), storedFile('b.pdf')], responsedate: '2025-01-01' });
    const activity = content.activities[0];
    const attached = {
      file: storedFile('hands.png'),
      admin_activity_id: activity?.id,
      element_id: activity?.activity?.elements?.[0]?.id,
    };
    await service.call('compliance.CreateChecklistFile', attached, northwind.updater);
    const documents = (request: object, as = northwind.admin) =>
      service.call('compliance.ListDocumentEvidence', request, as);
    const { data, meta } = await documents({ sort: 'name' });
    expect(data).toMatchObject([
      { name: 'a.pdf', document_name: 'Fire certificate', status: 'expired', expiry_date: '2026-01-01' },
      { name: 'b.pdf', chaptername: expect.stringContaining('Chapter'), libraryname: 'HIPAA' },
    ]);
    expect(meta?.total).toBe(2);
    expect((await documents({ sort: '-name', page: 2, page_size: 1 })).data?.map(({ name }) => name)).toEqual([
      'a.pdf',
    ]);
    expect((await documents({ q: 'B.PDF' })).data?.map(({ name }) => name)).toEqual(['b.pdf']);
    expect((await documents({ q: 'a document' })).meta?.total).toBe(2);
    expect((await documents({ status: 'valid' })).data).toEqual([]);
    expect((await documents({ status: 'expired', fromDate: today })).meta?.total).toBe(2);
    expect((await documents({}, lakeside.admin)).data).toEqual([]);
    const checklists = await service.call('compliance.ListChecklistEvidence', {}, northwind.admin);
    expect(checklists.data).toMatchObject([{ name: 'hands.png', element_name: 'Element 1', status: '' }]);
  });
});
