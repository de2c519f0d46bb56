import type { TestCall } from '@attesta/kit/testing';
import { blankDocument } from '@attesta/office';
import type { EditingSession } from '@attesta/proto/documents';
import { endIdleEditingJob } from '../../jobs/end-idle-editing.job';
import { EditingSessionModel } from '../../repositories/editing-session.schema';
import { FileRepository } from '../../repositories/file.repository';
import { storedZip } from '../../testing/containers';
import { pdfFile, wordFile, workbookFile } from '../../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

let count = 0;
const words = (text = 'Wash your hands') => wordFile([text, `Copy ${count++}`]);
const upload = async (name = 'Hygiene.docx', bytes = words()) => (await world.upload(name, bytes)).initkey ?? '';
const edit = async (initkey: string, as: TestCall, more: object = {}) =>
  (await world.service.call('documents.EditDocument', { initkey, ...more }, as)).data as EditingSession;
const keep = async (id: string | undefined, as: TestCall, bytes?: Buffer, more: object = {}) => {
  const files = bytes ? [await world.file('Hygiene.docx', bytes, as)] : [];
  return (await world.service.call('documents.UpdateDocument', { id, files, ...more }, as)).data as EditingSession;
};
const save = (id: string | undefined, as: TestCall, more: object = {}) =>
  world.service.call('documents.SaveDocument', { id: id ?? '', ...more }, as);
const who = async (initkey: string, as: TestCall) =>
  (await world.service.call('documents.GetEditing', { initkey }, as)).data;
const versions = async (id: string) =>
  (await world.service.call('documents.GetPolicy', { id }, world.northwind.admin)).data?.versions ?? [];
const lapse = (id = '') => EditingSessionModel.updateOne({ _id: id }, { locked_until: new Date(0) });

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
    await keep(session.id, updater, words('Wash'), { revision: 0 });
    const draft = words('Wash them twice');
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
    await keep(session.id, admin, words('Changed'));
    await save(session.id, admin);
    expect(await versions(initkey)).toMatchObject([
      { version: 2, status: 'draft' },
      { version: 1, status: 'retired' },
    ]);
  });

  it('is told apart by what a file is, and refused for what nothing edits', async () => {
    const { admin } = world.northwind;
    const book = await upload('Doses.xlsx', workbookFile([['Heparin', 5000, count++]]));
    await expect(edit(book, admin)).rejects.toMatchObject({ message: 'This is an Excel workbook: edit it as one.' });
    const pdf = await upload('Fire.pdf', pdfFile([`Leave ${count++}`]));
    await expect(edit(pdf, admin)).rejects.toMatchObject({ errors: [{ field: 'initkey' }] });
    const { data } = await world.service.call('documents.EditWorkbook', { initKey: book }, admin);
    expect(data).toMatchObject({ format: 'xlsx', mine: true });
  });

  it('looks at a draft like at an upload', async () => {
    const { admin } = world.northwind;
    const session = await edit(await upload(), admin);
    const book = workbookFile([[`Other ${count++}`]]);
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
    const bytes = words();
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
    const foreign = keep(session.id, world.lakeside.admin, words());
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    await expect(save(session.id, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await who(initkey, admin)).toMatchObject({ revision: 0, mine: true });
  });
});

describe('two people at one document', () => {
  it('the second is told who edits it, reads it, and keeps and saves nothing', async () => {
    const { admin, updater } = world.northwind;
    const initkey = await upload();
    const first = await edit(initkey, admin);
    const second = await edit(initkey, updater);
    expect(second).toMatchObject({ id: first.id, mine: false, lapsed: false, holder_name: 'admin of Northwind' });
    const held = { code: 'conflict', message: expect.stringContaining('admin of Northwind') };
    await expect(keep(first.id, updater, words())).rejects.toMatchObject({ ...held, data: { id: first.id } });
    await expect(save(first.id, updater)).rejects.toMatchObject(held);
    await expect(edit(initkey, updater, { take_over: true })).rejects.toMatchObject(held);
  });

  it('the second takes over what was left, and the first is told when they come back', async () => {
    const { admin, updater } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, admin);
    const { draft_path } = await keep(id, admin, words('Half done'));
    await lapse(id);
    expect(await edit(initkey, updater)).toMatchObject({ mine: false, lapsed: true, draft_path });
    const taken = await edit(initkey, updater, { take_over: true });
    expect(taken).toMatchObject({ mine: true, draft_path, draft_by: 'admin of Northwind', revision: 1 });
    const { data } = await world.service.call('documents.DownloadFile', { file_path: draft_path }, updater);
    expect(data?.name).toBe('Hygiene.docx');
    await expect(keep(id, admin, words('Late'))).rejects.toMatchObject({
      message: expect.stringContaining('updater of Northwind'),
    });
    expect(await save(id, updater)).toMatchObject({ data: { version: 2 } });
  });

  it('a lapsed lock that nobody took stays its holder’s', async () => {
    const { admin } = world.northwind;
    const { id } = await edit(await upload(), admin);
    await lapse(id);
    expect(await keep(id, admin, words())).toMatchObject({ mine: true, lapsed: false });
  });

  it('in two windows of one person, the one with the older draft is told', async () => {
    const { admin } = world.northwind;
    const { id } = await edit(await upload(), admin);
    await keep(id, admin, words('One'), { revision: 0 });
    await expect(keep(id, admin, words('Other'), { revision: 0 })).rejects.toMatchObject({
      code: 'conflict',
      data: { revision: 1 },
    });
    await expect(save(id, admin, { revision: 0 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('a version that was uploaded meanwhile is not passed over in silence', async () => {
    const { admin, updater } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, updater);
    await keep(id, updater, words('Edited'));
    await world.upload('Hygiene.docx', words('Uploaded'), { initkey }, admin);
    await expect(save(id, updater)).rejects.toMatchObject({ code: 'conflict', data: { latest: 2 } });
    expect(await save(id, updater, { version: 2 })).toMatchObject({ data: { version: 3 } });
    expect((await versions(initkey)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('who open it at once share one session', async () => {
    const { admin, updater, superAdmin } = world.northwind;
    const initkey = await upload();
    const sessions = await Promise.all([admin, updater, superAdmin].map((person) => edit(initkey, person)));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect(sessions.filter(({ mine }) => mine)).toHaveLength(1);
  });
});

describe('a draft', () => {
  it('survives a closed browser, and is offered again', async () => {
    const { admin } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, admin);
    const { draft_path } = await keep(id, admin, words('Not yet saved'));
    await world.service.call('documents.LeaveEditing', { id: id ?? '' }, admin);
    expect(await edit(initkey, admin)).toMatchObject({ id, mine: true, draft_path, lapsed: false });
  });

  it('is kept as a file while it is the last one, and let go of when the next one comes or it is discarded', async () => {
    const { admin } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, admin);
    const first = await keep(id, admin, words('One'));
    const second = await keep(id, admin, words('Two'));
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
    const { draft_path } = await keep(id, admin, words('Secret so far'));
    const read = (as: TestCall) => world.service.call('documents.DownloadFile', { file_path: draft_path }, as);
    expect((await read(updater)).data?.id).toBe(draft_path);
    for (const other of [viewer, world.lakeside.admin])
      await expect(read(other)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of somebody who never came back ends after 30 days', async () => {
    const { admin } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, admin);
    await keep(id, admin, words());
    await EditingSessionModel.updateOne({ _id: id }, { updated_at: new Date(0) }, { timestamps: false });
    await world.service.runJob(endIdleEditingJob.name, new Date());
    expect(await who(initkey, admin)).toBeUndefined();
  });
});

/** Tries again when the service says that it has too much to do, as the editor in the browser does. */
async function patiently<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call().catch((error: { code?: string }) => {
      if (error.code !== 'too_many' && error.code !== 'unavailable') throw error;
    });
    if (reply) return reply;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a hundred editors', () => {
  it('who save a hundred documents at once lose nothing', async () => {
    const { admin, updater, superAdmin } = world.northwind;
    const people = [admin, updater, superAdmin];
    const sessions = await Promise.all(
      Array.from({ length: 100 }, async (_none, place) => {
        const as = people[place % people.length] as TestCall;
        const session = await edit(await patiently(() => upload(`Policy ${place}.docx`)), as);
        await patiently(() => keep(session.id, as, words(`Edited ${place}`)));
        return { ...session, as, place };
      }),
    );
    const saved = await Promise.all(sessions.map(({ id, as }) => patiently(() => save(id, as))));
    expect(saved.map(({ data }) => data?.version)).toEqual(Array(100).fill(2));
    for (const { initkey = '', place } of sessions) {
      const { data } = await world.service.call('documents.GetPolicy', { id: initkey }, admin);
      expect(data?.text).toContain(`Edited ${place}`);
    }
  });

  it('who save one document at once make one version of it, and the others are told', async () => {
    const { admin } = world.northwind;
    const initkey = await upload();
    const { id } = await edit(initkey, admin);
    await keep(id, admin, words('Once'));
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => save(id, admin)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await versions(initkey)).toHaveLength(2);
  });
});

describe('the empty document', () => {
  it('is taken like any upload', async () => {
    expect(await world.upload('Blank.docx', Buffer.from(blankDocument()))).toMatchObject({ format: 'docx' });
  });
});
