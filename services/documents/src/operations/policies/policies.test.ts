import { newId } from '@attesta/kit/testing';
import { FileRepository } from '../../repositories/file.repository';
import { storedZip } from '../../testing/containers';
import { pdfFile, uniqueWordFile, wordFile, workbookFile } from '../../testing/office-files';
import { policyCalls } from '../../testing/policy-calls';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

const { list, names, open, stored } = policyCalls(() => world);
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
      await world.file('Hand hygiene.docx', uniqueWordFile()),
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
    const files = [await world.file('good.docx', uniqueWordFile()), await world.file('bad.docx', Buffer.from('x'))];
    const before = await names();
    await expect(service.call('documents.UploadPolicies', { files }, northwind.admin)).rejects.toMatchObject({
      code: 'unsupported_type',
    });
    expect(await names()).toEqual(before);
  });

  it('refuses a form without a file, and a chapter that the organization does not work against', async () => {
    const call = world.service.call('documents.UploadPolicies', { files: [] }, world.northwind.admin);
    await expect(call).rejects.toMatchObject({ errors: [{ field: 'files', message: 'Choose at least one file.' }] });
    await expect(world.upload('a.docx', uniqueWordFile(), { chapter_id: newId() })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'chapter_id' })],
    });
  });

  it('holds the file, so that it is kept', async () => {
    const { file_path } = await world.upload('Held.docx', uniqueWordFile());
    expect(await new FileRepository({ organizationId: '' }).findById(file_path ?? '')).toMatchObject({
      state: 'attached',
    });
  });
});

describe('a new version', () => {
  it('is a draft beside the published one, and every version stays', async () => {
    const { initkey, name } = await world.upload('Versions.docx', uniqueWordFile('First'));
    await publish(initkey);
    const next = await world.upload('Versions 2.docx', uniqueWordFile('Second'), {
      initkey,
      version: 1,
      comment: 'Shorter',
    });
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
    const { initkey } = await world.upload('Drafts.docx', uniqueWordFile());
    await world.upload('Drafts.docx', uniqueWordFile(), { initkey });
    expect((await open(initkey, 1))?.shown).toMatchObject({ status: 'retired' });
  });

  it('uploaded by two people at once follows only once', async () => {
    const { initkey } = await world.upload('Race.docx', uniqueWordFile());
    const both = await Promise.allSettled([
      world.upload('Race.docx', uniqueWordFile(), { initkey, version: 1 }),
      world.upload('Race.docx', uniqueWordFile(), { initkey, version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(await stored(initkey)).toMatchObject({ latest: 2 });
  });

  it('that says the same to the last byte is none', async () => {
    const bytes = uniqueWordFile();
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
    const filed = await world.upload('Filed.docx', uniqueWordFile(), { chapter_id: chapter });
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
    const { initkey = '', file_path } = await world.upload('Own.docx', uniqueWordFile());
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
    const { initkey } = await world.upload('Branch.docx', uniqueWordFile(), {}, riverside.admin);
    const forBranch = { ...northwind.superAdmin, forOrganization: riverside.id };
    expect((await open(initkey, undefined, forBranch))?.policy?.name).toBe('Branch');
    const { initkey: above } = await world.upload('Above.docx', uniqueWordFile());
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
