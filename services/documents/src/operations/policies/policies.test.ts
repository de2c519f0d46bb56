import { newId, type TestCall } from '@attesta/kit/testing';
import { FileRepository } from '../../repositories/file.repository';
import { PolicyModel } from '../../repositories/policy.schema';
import { storedZip } from '../../testing/containers';
import { pdfFile, wordFile, workbookFile } from '../../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';
import { readPolicyFile } from '../../text/heavy-text';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

let count = 0;
/** A Word file that no other test has. */
const words = (text = 'Wash your hands') => wordFile([text, `Copy ${count++}`]);
const list = async (request: object = {}, as: TestCall = world.northwind.admin) =>
  (await world.service.call('documents.ListPolicies', { page_size: 200, ...request }, as)).data ?? [];
const names = async (request: object = {}, as?: TestCall) => (await list(request, as)).map(({ name }) => name);
const open = async (id = '', version?: number, as: TestCall = world.northwind.admin) =>
  (await world.service.call('documents.GetPolicy', { id, version }, as)).data;
const stored = (id = '') => PolicyModel.findById(id).lean();
const publish = async (initkey = '') => {
  const status = (to: string) =>
    world.service.call(
      'documents.UpdatePolicyStatus',
      { init: initkey, status: to, ...(to === 'review' && { approver_roles: [3] }) },
      world.northwind.admin,
    );
  for (const to of ['review', 'approved', 'published']) await status(to);
};

describe('uploading policies', () => {
  it('makes a draft of each file, called like it, of the kind that its content is', async () => {
    const { northwind, service } = world;
    const files = [
      await world.file('Hand hygiene.docx', words()),
      await world.file('Doses.pdf', workbookFile([['Heparin', 5000]])),
      await world.file('Fire.pdf', pdfFile(['Leave by the stairs'])),
    ];
    const { data, message } = await service.call('documents.UploadPolicies', { files }, northwind.updater);
    expect(message).toBe('Successfully Uploaded Documents!');
    expect(data).toMatchObject([
      { name: 'Hand hygiene', format: 'docx', status: 'draft', version: 1, owner_name: 'updater of Northwind' },
      { name: 'Doses', format: 'xlsx' },
      { name: 'Fire', format: 'pdf', file_name: 'Fire.pdf' },
    ]);
  });

  it.each([
    ['a picture called .docx', 'a.docx', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a text called .pdf', 'a.pdf', Buffer.from('No PDF')],
    ['a presentation', 'a.pptx', storedZip({ '[Content_Types].xml': '<T/>', 'ppt/presentation.xml': '<p/>' })],
  ])('refuses %s, and leaves nothing', async (_what, name, bytes) => {
    const before = await names();
    await expect(world.upload(name, bytes)).rejects.toMatchObject({
      code: 'unsupported_type',
      message: 'Please select only Word, Excel, or PDF files.',
    });
    expect(await names()).toEqual(before);
  });

  it('refuses all files where one is refused', async () => {
    const { service, northwind } = world;
    const files = [await world.file('good.docx', words()), await world.file('bad.docx', Buffer.from('x'))];
    const before = await names();
    await expect(service.call('documents.UploadPolicies', { files }, northwind.admin)).rejects.toMatchObject({
      code: 'unsupported_type',
    });
    expect(await names()).toEqual(before);
  });

  it('refuses a form without a file, and a chapter that the organization does not work against', async () => {
    const call = world.service.call('documents.UploadPolicies', { files: [] }, world.northwind.admin);
    await expect(call).rejects.toMatchObject({ errors: [{ field: 'files', message: 'Choose at least one file.' }] });
    await expect(world.upload('a.docx', words(), { chapter_id: newId() })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'chapter_id' })],
    });
  });

  it('holds the file, so that it is kept', async () => {
    const { file_path } = await world.upload('Held.docx', words());
    expect(await new FileRepository({ organizationId: '' }).findById(file_path ?? '')).toMatchObject({
      state: 'attached',
    });
  });
});

describe('a new version', () => {
  it('is a draft beside the published one, and every version stays', async () => {
    const { initkey, name } = await world.upload('Versions.docx', words('First'));
    await publish(initkey);
    const next = await world.upload('Versions 2.docx', words('Second'), { initkey, version: 1, comment: 'Shorter' });
    expect(next).toMatchObject({ initkey, name, version: 2, status: 'draft', published_version: 1 });
    const detail = await open(initkey);
    expect(detail?.versions).toMatchObject([
      { version: 2, status: 'draft', comment: 'Shorter' },
      { version: 1, status: 'published' },
    ]);
    expect((await open(initkey, 1))?.text).toContain('First');
    expect(detail?.history?.map(({ action, to }) => [action, to])).toEqual([
      ['uploaded', 'Versions 2.docx'],
      ['status', 'published'],
      ['status', 'approved'],
      ['status', 'review'],
      ['uploaded', 'Versions.docx'],
    ]);
  });

  it('takes the place of a draft, which is retired', async () => {
    const { initkey } = await world.upload('Drafts.docx', words());
    await world.upload('Drafts.docx', words(), { initkey });
    expect((await open(initkey, 1))?.shown).toMatchObject({ status: 'retired' });
  });

  it('uploaded by two people at once follows only once', async () => {
    const { initkey } = await world.upload('Race.docx', words());
    const both = await Promise.allSettled([
      world.upload('Race.docx', words(), { initkey, version: 1 }),
      world.upload('Race.docx', words(), { initkey, version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(await stored(initkey)).toMatchObject({ latest: 2 });
  });

  it('that says the same to the last byte is none', async () => {
    const bytes = words();
    const { initkey } = await world.upload('Same.docx', bytes);
    await expect(world.upload('Same.docx', bytes, { initkey })).rejects.toMatchObject({
      errors: [{ field: 'files', message: 'This file is already version 1: nothing has changed in it.' }],
    });
  });

  it('can be compared with another one', async () => {
    const { initkey } = await world.upload('Compare.docx', wordFile(['Wash for 20 seconds.', 'Dry them.']));
    await world.upload('Compare.docx', wordFile(['Wash for 40 seconds.', 'Dry them.']), { initkey });
    const request = { initkey: initkey ?? '', from: 1, to: 2 };
    const { data } = await world.service.call('documents.ComparePolicyVersions', request, world.northwind.admin);
    expect(data).toMatchObject({ same_file: false, has_text: true, from: { version: 1 }, to: { version: 2 } });
    expect(data?.pieces?.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '20' },
      { kind: 'added', text: '40' },
    ]);
  });
});

describe('the list', () => {
  it('finds words in the text of the latest version, with what stands around them', async () => {
    const { initkey } = await world.upload('Search.docx', wordFile(['Store the Körperlösung in the refrigerator.']));
    expect(await list({ q: 'refriger korperlosung' })).toMatchObject([
      { initkey, found: expect.stringContaining('refrigerator') },
    ]);
    await world.upload('Search.docx', wordFile(['Nothing of that kind any more.']), { initkey });
    expect(await list({ q: 'refrigerator' })).toEqual([]);
  });

  it('finds Chinese and Arabic', async () => {
    await world.upload('Chinese.docx', wordFile(['手部卫生制度适用于所有病房。']));
    await world.upload('Arabic.docx', wordFile(['سياسة نَظَافَة اليدين في جميع الأقسام']));
    expect(await names({ q: '卫生' })).toEqual(['Chinese']);
    expect(await names({ q: 'نظافة' })).toEqual(['Arabic']);
  });

  it('is narrowed by folder, format and review, and sorted', async () => {
    const { chapter, northwind, service } = world;
    const filed = await world.upload('Filed.docx', words(), { chapter_id: chapter });
    expect(await names({ chapter_id: chapter })).toEqual(['Filed']);
    expect(await names({ chapter_id: 'none' })).not.toContain('Filed');
    expect(new Set((await list({ format: 'pdf' })).map(({ format }) => format))).toEqual(new Set(['pdf']));
    const review = { initkey: filed.initkey ?? '', review_date: '2026-01-31' };
    await service.call('documents.UpdatePolicyReview', review, northwind.admin);
    expect(await list({ review_overdue: true })).toMatchObject([{ name: 'Filed', review_overdue: true }]);
    const sorted = await names({ sort: '-name' });
    expect(sorted).toEqual([...sorted].sort().reverse());
    const folders = await service.call('documents.CountPolicyFolders', {}, northwind.admin);
    expect(folders.data).toContainEqual({ chapter_id: chapter, policies: 1 });
  });

  it.each([{ sort: 'sha256' }, { status: 'valid' }, { format: 'exe' }, { chapter_id: '../x' }])(
    'refuses %j, naming the field',
    async (request) => {
      await expect(list(request)).rejects.toMatchObject({
        errors: [expect.objectContaining({ field: Object.keys(request)[0] })],
      });
    },
  );
});

describe('who may read what', () => {
  it('is the organization alone: for others a policy is not there, and stays as it is', async () => {
    const { service, lakeside, northwind } = world;
    const { initkey = '', file_path } = await world.upload('Own.docx', words());
    await publish(initkey);
    const before = await stored(initkey);
    expect(await names({}, lakeside.admin)).toEqual([]);
    const as = lakeside.admin;
    const missing = { code: 'not_found' };
    await expect(open(initkey, undefined, as)).rejects.toMatchObject(missing);
    await expect(service.call('documents.DownloadFile', { file_path }, as)).rejects.toMatchObject(missing);
    await expect(service.call('documents.RenamePolicy', { initkey, name: 'X' }, as)).rejects.toMatchObject(missing);
    await expect(service.call('documents.DeletePolicy', { initkey, version: 1 }, as)).rejects.toMatchObject(missing);
    await expect(service.call('documents.UpdatePolicyStatus', { init: initkey }, as)).rejects.toMatchObject(missing);
    await expect(
      service.call('documents.AssignPolicyAttachments', { initkey, attachments: [] }, as),
    ).rejects.toMatchObject(missing);
    expect(await stored(initkey)).toEqual(before);
    expect((await service.call('documents.DownloadFile', { file_path }, northwind.viewer)).data?.id).toBe(file_path);
  });

  it('of a branch is seen by who rules the tree and acts for it, and not the reverse', async () => {
    const { northwind, riverside } = world;
    const { initkey } = await world.upload('Branch.docx', words(), {}, riverside.admin);
    const forBranch = { ...northwind.superAdmin, forOrganization: riverside.id };
    expect((await open(initkey, undefined, forBranch))?.policy?.name).toBe('Branch');
    const { initkey: above } = await world.upload('Above.docx', words());
    await expect(open(above, undefined, riverside.admin)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is for viewers and surveyors what is published, in list, search, page and download', async () => {
    const { service, northwind } = world;
    const { initkey, file_path } = await world.upload('Hidden.docx', wordFile(['The zebra draft']));
    for (const as of [northwind.viewer, northwind.surveyor]) {
      expect(await names({}, as)).not.toContain('Hidden');
      await expect(open(initkey, undefined, as)).rejects.toMatchObject({ code: 'not_found' });
      await expect(service.call('documents.DownloadFile', { file_path }, as)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await publish(initkey);
    const draft = await world.upload('Hidden.docx', wordFile(['The giraffe draft']), { initkey });
    expect(await list({ q: 'zebra' }, northwind.viewer)).toMatchObject([
      { name: 'Hidden', version: 1, status: 'published' },
    ]);
    expect(await names({ q: 'giraffe' }, northwind.viewer)).toEqual([]);
    const seen = await open(initkey, undefined, northwind.viewer);
    expect(seen).toMatchObject({ shown: { version: 1 }, history: [], next: [] });
    expect(seen?.versions).toHaveLength(1);
    await expect(open(initkey, 2, northwind.viewer)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      service.call('documents.DownloadFile', { file_path: draft.file_path }, northwind.viewer),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changing a policy', () => {
  it('renames it, with the name before in its history', async () => {
    const { initkey = '' } = await world.upload('Old name.docx', words());
    const request = { initkey, name: '  New name ' };
    const { data } = await world.service.call('documents.RenamePolicy', request, world.northwind.admin);
    expect(data).toMatchObject({ name: 'New name', file_name: 'Old name.docx' });
    expect((await open(initkey))?.history?.[0]).toMatchObject({ action: 'renamed', from: 'Old name', to: 'New name' });
  });

  it('puts it into the folder of a chapter and takes it out again', async () => {
    const { initkey } = await world.upload('Folder.docx', words());
    const move = (chapter_id: string) =>
      world.service.call('documents.UpdatePolicyChapter', { initkey, chapter_id }, world.northwind.admin);
    expect((await move(world.chapter)).data?.chapter_id).toBe(world.chapter);
    await expect(move(newId())).rejects.toMatchObject({ errors: [expect.objectContaining({ field: 'chapter_id' })] });
    expect((await move('')).data?.chapter_id).toBe('');
  });

  it('gives it attachments, which are listed with it', async () => {
    const { service, northwind } = world;
    const { initkey } = await world.upload('With attachments.docx', words());
    const attachment = await world.upload('Form.xlsx', workbookFile([['Form', count++]]), { kind: 'attachment' });
    const assign = (attachments: string[]) =>
      service.call('documents.AssignPolicyAttachments', { initkey, attachments }, northwind.admin);
    expect((await assign([attachment.initkey ?? ''])).data?.attachments).toBe(1);
    const { data } = await service.call('documents.ListAttachmentsOfPolicy', { initkey }, northwind.admin);
    expect(data).toMatchObject([{ name: 'Form' }]);
    expect((await open(initkey))?.attachments).toMatchObject([{ name: 'Form' }]);
    expect(await names()).not.toContain('Form');
    const other = await world.upload('Theirs.docx', words(), { kind: 'attachment' }, world.lakeside.admin);
    for (const unknown of [newId(), other.initkey ?? '', initkey ?? ''])
      await expect(assign([unknown])).rejects.toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ field: 'attachments' })]),
      });
    await service.call(
      'documents.DeletePolicyAttachment',
      { initkey: attachment.initkey, version: 1 },
      northwind.admin,
    );
    expect(await list({ q: 'With attachments' })).toMatchObject([{ attachments: 0 }]);
    await service.call('documents.RestorePolicy', { initkey: attachment.initkey }, northwind.admin);
    expect(await list({ q: 'With attachments' })).toMatchObject([{ attachments: 1 }]);
    expect((await assign([])).data?.attachments).toBe(0);
  });

  it('hands it to somebody of the organization alone', async () => {
    const { initkey = '' } = await world.upload('Owned.docx', words());
    const give = (owner_id?: string) =>
      world.service.call('documents.UpdatePolicyReview', { initkey, owner_id }, world.northwind.admin);
    expect((await give(world.northwind.updater.userId)).data?.owner_name).toBe('updater of Northwind');
    await expect(give(world.lakeside.updater.userId)).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'owner_id' })],
    });
  });
});

describe('deleting a policy', () => {
  const remove = (initkey = '', version = 1) =>
    world.service.call('documents.DeletePolicy', { initkey, version }, world.northwind.admin);
  const days = (number: number) => new Date(Date.now() + number * 86_400_000);

  it('puts it into the bin, where it is read by nobody, and from where it comes back as it was', async () => {
    const { service, northwind } = world;
    const { initkey = '', file_path } = await world.upload('Binned.docx', words());
    const { message } = await remove(initkey);
    expect(message).toBe('Deleted Successfully.');
    expect(await names()).not.toContain('Binned');
    await expect(open(initkey)).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.call('documents.DownloadFile', { file_path }, northwind.admin)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await list({ deleted: true })).toMatchObject([{ name: 'Binned', deleted_at: expect.any(String) }]);
    await expect(list({ deleted: true }, northwind.viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await service.call('documents.RestorePolicy', { initkey }, northwind.admin);
    expect((await open(initkey))?.text).toContain('Wash your hands');
    await expect(service.call('documents.RestorePolicy', { initkey }, northwind.admin)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is refused when there is a newer version than was seen', async () => {
    const { initkey } = await world.upload('Newer.docx', words());
    await world.upload('Newer.docx', words(), { initkey });
    await expect(remove(initkey, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await names()).toContain('Newer');
  });

  it('is final after 30 days in the bin, and lets go of its files', async () => {
    const { initkey, file_path } = await world.upload('Gone.docx', words());
    await remove(initkey);
    await world.service.runJob('empty-policy-bin', days(29));
    expect(await stored(initkey)).toMatchObject({ name: 'Gone' });
    await world.service.runJob('empty-policy-bin', days(32));
    expect(await stored(initkey)).toBeNull();
    const file = await new FileRepository({ organizationId: '' }).findById(file_path ?? '');
    expect(file).toMatchObject({ state: 'released' });
  });
});

describe('a PDF', () => {
  const read = (bytes: Buffer) => readPolicyFile({ organizationId: newId() }, bytes);

  it('is read by pages', async () => {
    const { format, text } = await read(pdfFile(['First page (draft)', 'Second page']));
    expect(format).toBe('pdf');
    expect(text).toBe('First page (draft)\n\nSecond page');
  });

  it('of 10,000 pages is read as far as anybody searches', async () => {
    const { text } = await read(pdfFile(Array.from({ length: 10_000 }, (_, index) => `Page ${index + 1}.`)));
    expect(text).toContain('Page 2000.');
    expect(text).not.toContain('Page 2001.');
  });

  it('that breaks off is damaged', async () => {
    await expect(read(pdfFile(['One']).subarray(0, 60))).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
