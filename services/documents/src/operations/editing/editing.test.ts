import type { TestCall } from '@attesta/kit/testing';
import { blankDocument } from '@attesta/office';
import { endIdleEditingJob } from '../../jobs/end-idle-editing.job';
import { EditingSessionModel } from '../../repositories/editing-session.schema';
import { FileRepository } from '../../repositories/file.repository';
import { storedZip } from '../../testing/containers';
import { editingCalls } from '../../testing/editing-calls';
import { pdfFile, uniqueWordFile, workbookFile } from '../../testing/office-files';
import { policyCalls } from '../../testing/policy-calls';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

const { upload, edit, keep, save, who } = editingCalls(() => world);
const { versions } = policyCalls(() => world);

describe('a new document', () => {
  it.each([
    ['Word', 'documents.CreateDocument', 'docx'],
    ['Excel', 'documents.CreateWorkbook', 'xlsx'],
  ] as const)('is an empty %s file under the name that was given, as a draft', async (_what, call, format) => {
    const name = 'Fire: what to do?';
    const { data, message } = await world.service.call(call, { x: name }, world.northwind.updater);
    expect(message).toBe('The document was created');
    expect(data).toMatchObject({ name, format, version: 1, status: 'draft' });
    expect(data?.file_name).toBe(`Fire_ what to do_.${format}`);
    const { data: again } = await world.service.call(
      'documents.GetPolicy',
      { id: data?.initkey ?? '' },
      world.northwind.admin,
    );
    expect(again?.text).toBe('');
    expect(await new FileRepository({ organizationId: '' }).findById(data?.file_path ?? '')).toMatchObject({
      state: 'attached',
    });
  });

  it('may be an attachment in the folder of a chapter, and needs a name', async () => {
    const request = { x: 'Form', kind: 'attachment', chapter_id: world.chapter };
    const { data } = await world.service.call('documents.CreateDocument', request, world.northwind.admin);
    expect(data).toMatchObject({ chapter_id: world.chapter });
    const nameless = world.service.call('documents.CreateDocument', { x: ' ' }, world.northwind.admin);
    await expect(nameless).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'x' }] });
  });
});

describe('editing', () => {
  it('opens the latest version under a lock, keeps drafts and makes a version of the last', async () => {
    const { updater } = world.northwind;
    const initkey = await upload();
    const session = await edit(initkey, updater);
    expect(session).toMatchObject({
      initkey,
      format: 'docx',
      version: 1,
      mine: true,
      provider: 'embedded',
      revision: 0,
    });
    await keep(session.id, updater, uniqueWordFile('Wash'), { revision: 0 });
    const draft = uniqueWordFile('Wash them twice');
    expect(await keep(session.id, updater, draft, { revision: 1 })).toMatchObject({ revision: 2, mine: true });
    const { data, message } = await save(session.id, updater, { comment: 'Twice', revision: 2 });
    expect(message).toBe('Saved as a new version');
    expect(data).toMatchObject({ initkey, version: 2, status: 'draft' });
    expect(await versions(initkey)).toMatchObject([{ version: 2, comment: 'Twice' }, { version: 1 }]);
    expect(await who(initkey, updater)).toBeUndefined();
  });

  it('starts the approval again', async () => {
    const initkey = await upload();
    const { admin } = world.northwind;
    await world.service.call(
      'documents.UpdatePolicyStatus',
      { init: initkey, status: 'review', approver_roles: [3] },
      admin,
    );
    const session = await edit(initkey, admin);
    await keep(session.id, admin, uniqueWordFile('Changed'));
    await save(session.id, admin);
    expect(await versions(initkey)).toMatchObject([
      { version: 2, status: 'draft' },
      { version: 1, status: 'retired' },
    ]);
  });

  it('is told apart by what a file is, and refused for what nothing edits', async () => {
    const { admin } = world.northwind;
    const book = await upload('Doses.xlsx', workbookFile([['Heparin', 5000, Date.now()]]));
    await expect(edit(book, admin)).rejects.toMatchObject({ message: 'This is an Excel workbook: edit it as one.' });
    const pdf = await upload('Fire.pdf', pdfFile([`Leave ${Date.now()}`]));
    await expect(edit(pdf, admin)).rejects.toMatchObject({ errors: [{ field: 'initkey' }] });
    const { data } = await world.service.call('documents.EditWorkbook', { initKey: book }, admin);
    expect(data).toMatchObject({ format: 'xlsx', mine: true });
  });

  it('looks at a draft like at an upload', async () => {
    const { admin } = world.northwind;
    const session = await edit(await upload(), admin);
    const book = workbookFile([[`Other ${Date.now()}`]]);
    await expect(keep(session.id, admin, book)).rejects.toMatchObject({ errors: [{ field: 'files' }] });
    await expect(keep(session.id, admin, Buffer.from('text'))).rejects.toMatchObject({ code: 'unsupported_type' });
    const macros = storedZip({
      '[Content_Types].xml': '<T/>',
      'word/document.xml': '<d/>',
      'word/vbaProject.bin': 'x',
    });
    await expect(keep(session.id, admin, macros)).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await who(session.initkey ?? '', admin)).toMatchObject({ revision: 0, draft_path: '' });
  });

  it('is not saved before anything was edited, nor when it is what there was', async () => {
    const { admin } = world.northwind;
    const bytes = uniqueWordFile();
    const session = await edit(await upload('Same.docx', bytes), admin);
    await expect(save(session.id, admin)).rejects.toMatchObject({ code: 'invalid' });
    await keep(session.id, admin, bytes);
    await expect(save(session.id, admin)).rejects.toMatchObject({
      message: expect.stringContaining('already version 1'),
    });
  });

  it('is nothing for readers, nor for another organization', async () => {
    const initkey = await upload();
    const { viewer, admin } = world.northwind;
    await expect(edit(initkey, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(edit(initkey, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    const session = await edit(initkey, admin);
    const foreign = keep(session.id, world.lakeside.admin, uniqueWordFile());
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    await expect(save(session.id, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await who(initkey, admin)).toMatchObject({ revision: 0, mine: true });
  });
});

describe('a draft', () => {
  it('survives a closed browser, and is offered again', async () => {
    const { admin } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, admin);
    const { draft_path } = await keep(id, admin, uniqueWordFile('Not yet saved'));
    await world.service.call('documents.LeaveEditing', { id: id ?? '' }, admin);
    expect(await edit(initkey, admin)).toMatchObject({ id, mine: true, draft_path, lapsed: false });
  });

  it('is kept as a file while it is the last one, and let go of when the next one comes or it is discarded', async () => {
    const { admin } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, admin);
    const first = await keep(id, admin, uniqueWordFile('One'));
    const second = await keep(id, admin, uniqueWordFile('Two'));
    const stateOf = async (file = '') => (await new FileRepository({ organizationId: '' }).findById(file))?.state;
    expect([await stateOf(first.draft_path), await stateOf(second.draft_path)]).toEqual(['released', 'attached']);
    await world.service.call('documents.LeaveEditing', { id: id ?? '', discard: true }, admin);
    expect(await stateOf(second.draft_path)).toBe('released');
    expect(await who(initkey, admin)).toBeUndefined();
    await expect(save(id, admin)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is read by those who may edit, and by nobody else', async () => {
    const { admin, updater, viewer } = world.northwind;
    const { id } = await edit(await upload(), admin);
    const { draft_path } = await keep(id, admin, uniqueWordFile('Secret so far'));
    const read = (as: TestCall) => world.service.call('documents.DownloadFile', { file_path: draft_path }, as);
    expect((await read(updater)).data?.id).toBe(draft_path);
    for (const other of [viewer, world.lakeside.admin])
      await expect(read(other)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of somebody who never came back ends after 30 days', async () => {
    const { admin } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, admin);
    await keep(id, admin, uniqueWordFile());
    await EditingSessionModel.updateOne({ _id: id }, { updated_at: new Date(0) }, { timestamps: false });
    await world.service.runJob(endIdleEditingJob.name, new Date());
    expect(await who(initkey, admin)).toBeUndefined();
  });
});

describe('the empty document', () => {
  it('is taken like any upload', async () => {
    expect(await world.upload('Blank.docx', Buffer.from(blankDocument()))).toMatchObject({ format: 'docx' });
  });
});
