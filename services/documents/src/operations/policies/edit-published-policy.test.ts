import { FileRepository } from '../../repositories/file.repository';
import { editingCalls } from '../../testing/editing-calls';
import { uniqueWordFile } from '../../testing/office-files';
import { policyCalls } from '../../testing/policy-calls';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

const { list, names, open, stored } = policyCalls(() => world);
const status = async (initkey: string, ...all: string[]) => {
  for (const to of all)
    await world.service.call(
      'documents.UpdatePolicyStatus',
      { init: initkey, status: to, ...(to === 'review' && { approver_roles: [3] }) },
      world.northwind.admin,
    );
};
const published = async (name: string) => {
  const { initkey = '' } = await world.upload(`${name}.docx`, uniqueWordFile(`Wash hands, ${name}`));
  await status(initkey, 'review', 'approved', 'published');
  return initkey;
};
const rename = async (initkey: string, name: string) =>
  (await world.service.call('documents.RenamePolicy', { initkey, name }, world.northwind.admin)).data;
const assign = async (initkey: string, ...attachments: string[]) =>
  world.service.call('documents.AssignPolicyAttachments', { initkey, attachments }, world.northwind.admin);
const attachment = async (name: string) =>
  (await world.upload(`${name}.docx`, uniqueWordFile(), { kind: 'attachment' })).initkey ?? '';

describe('a published policy that gets another name', () => {
  it('keeps its own until the version that brings the other one is published', async () => {
    const initkey = await published('Hygiene');
    expect(await rename(initkey, 'Hygiene at work')).toMatchObject({
      name: 'Hygiene',
      next_name: 'Hygiene at work',
      status: 'draft',
      version: 2,
      published_version: 1,
    });
    const { viewer } = world.northwind;
    expect((await open(initkey, undefined, viewer))?.policy).toMatchObject({ name: 'Hygiene', status: 'published' });
    expect((await open(initkey, undefined, viewer))?.policy).not.toHaveProperty('next_name', expect.anything());
    expect(await names({ q: 'hygiene' }, viewer)).toEqual(['Hygiene']);
    await status(initkey, 'review', 'approved');
    expect(await stored(initkey)).toMatchObject({ name: 'Hygiene' });
    await status(initkey, 'published');
    expect((await open(initkey, undefined, viewer))?.policy).toMatchObject({ name: 'Hygiene at work', version: 2 });
    expect((await open(initkey))?.history?.map(({ action, to, version }) => [action, to, version])).toContainEqual([
      'renamed',
      'Hygiene at work',
      2,
    ]);
  });

  it('has one draft of it however often it is renamed, whose approval starts again', async () => {
    const initkey = await published('Often');
    await rename(initkey, 'Often A');
    await status(initkey, 'review', 'approved');
    expect(await rename(initkey, 'Often B')).toMatchObject({ next_name: 'Often B', status: 'draft', version: 2 });
    expect(await rename(initkey, 'Often B')).toMatchObject({ version: 2 });
  });

  it('is called so by the file that takes the draft’s place', async () => {
    const initkey = await published('Replaced');
    await rename(initkey, 'Replacing');
    const next = await world.upload('x.docx', uniqueWordFile(), { initkey });
    expect(next).toMatchObject({ name: 'Replaced', next_name: 'Replacing', version: 3 });
    await status(initkey, 'review', 'approved', 'published');
    expect(await stored(initkey)).toMatchObject({ name: 'Replacing', published: 3 });
  });

  it('has the same file in both versions, which stays with them and is found by its words', async () => {
    const initkey = await published('Filed');
    const { file_path } = (await list({ q: 'Filed' }))[0] ?? {};
    await rename(initkey, 'Filed anew');
    expect(await open(initkey)).toMatchObject({
      shown: { version: 2, file_path },
      text: expect.stringMatching('Filed'),
    });
    expect(await names({ q: 'wash filed' })).toEqual(['Filed']);
    const file = await new FileRepository({ organizationId: '' }).findById(file_path ?? '');
    expect(file).toMatchObject({ state: 'attached' });
    const { service, northwind } = world;
    expect((await service.call('documents.DownloadFile', { file_path }, northwind.viewer)).data?.id).toBe(file_path);
  });

  it('renamed by two at once has one of the names in one draft', async () => {
    const initkey = await published('Raced');
    await Promise.all([rename(initkey, 'Raced A'), rename(initkey, 'Raced B')]);
    const { policy, versions } = (await open(initkey)) ?? {};
    expect(policy).toMatchObject({ name: 'Raced', version: 2, next_name: expect.stringMatching(/^Raced [AB]$/) });
    expect(versions).toHaveLength(2);
  });

  it('keeps nobody who edits it from saving', async () => {
    const initkey = await published('Edited');
    const { edit, keep, save } = editingCalls(() => world);
    const { admin } = world.northwind;
    const session = await edit(initkey, admin);
    await rename(initkey, 'Edited meanwhile');
    const { id, revision } = await keep(session.id, admin, uniqueWordFile());
    const { data } = await save(id, admin, { revision });
    expect(data).toMatchObject({ version: 3, next_name: 'Edited meanwhile' });
  });
});

describe('a published policy that gets other attachments', () => {
  it('keeps its own until the version that brings the others is published', async () => {
    const [form, poster] = [await attachment('Form'), await attachment('Poster')];
    const { initkey = '' } = await world.upload('Attached.docx', uniqueWordFile());
    await assign(initkey, form);
    await status(initkey, 'review', 'approved', 'published');
    await assign(initkey, poster);
    expect(await open(initkey)).toMatchObject({
      policy: { status: 'draft', version: 2, attachments: 1 },
      attachments: [{ name: 'Form' }],
      attachments_change: true,
      next_attachments: [{ name: 'Poster' }],
    });
    const seen = await open(initkey, undefined, world.northwind.viewer);
    expect(seen).toMatchObject({ shown: { version: 1 }, next_attachments: [] });
    await status(initkey, 'review', 'approved', 'published');
    expect(await open(initkey)).toMatchObject({ attachments: [{ name: 'Poster' }], attachments_change: false });
    expect((await open(initkey))?.history).toContainEqual(
      expect.objectContaining({ action: 'attachments', from: 'Form', to: 'Poster', version: 2 }),
    );
  });

  it('that are the same begins nothing', async () => {
    const form = await attachment('Same form');
    const initkey = await published('Same');
    await assign(initkey, form);
    await status(initkey, 'review', 'approved', 'published');
    await assign(initkey, form);
    expect((await open(initkey))?.policy).toMatchObject({ status: 'published', version: 2 });
  });
});

it('what was never published has another name at once', async () => {
  const { initkey = '' } = await world.upload('Fresh.docx', uniqueWordFile());
  expect(await rename(initkey, 'Fresher')).toMatchObject({ name: 'Fresher', version: 1, status: 'draft' });
});
