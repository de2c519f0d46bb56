import { newId, type TestCall } from '@attesta/kit/testing';
import { editingCalls } from '../../testing/editing-calls';
import { uniqueWordFile } from '../../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

const { edit, keep, save, lapse } = editingCalls(() => world);
const id = ({ userId = '' }: TestCall) => userId;
const upload = async (more: object = {}, as?: TestCall) =>
  (await world.upload('Four eyes.docx', uniqueWordFile(), more, as)).initkey ?? '';
const rename = (initkey: string, as: TestCall) =>
  world.service.call('documents.RenamePolicy', { initkey, name: `Renamed ${newId()}` }, as);
const chapter = (initkey: string, as: TestCall) =>
  world.service.call('documents.UpdatePolicyChapter', { initkey, chapter_id: world.chapter }, as);
const move = async (init: string, status: string, more: object = {}) =>
  (await world.service.call('documents.UpdatePolicyStatus', { init, status, ...more }, world.northwind.admin)).data;
/** Asks one person by name, and somebody of each role. */
const review = (initkey: string, person: TestCall, approver_roles: number[] = []) =>
  move(initkey, 'review', { approver_ids: [id(person)], approver_roles, four_eyes: true });
const decide = (initkey: string, as: TestCall, decision = 'approved') =>
  world.service.call('documents.DecidePolicy', { initkey, decision, comment: 'Seen' }, as);
const toApprove = async (as: TestCall) =>
  (await world.service.call('documents.ListPolicies', { to_approve: true, page_size: 200 }, as)).data?.map(
    ({ initkey }) => initkey,
  );

/** What the super admin may do to the draft that the admin has uploaded. */
const parts: [string, (initkey: string, as: TestCall) => Promise<unknown>][] = [
  ['renames it', rename],
  [
    'gives it other attachments',
    async (initkey, as) => {
      const attachments = [await upload({ kind: 'attachment' })];
      return world.service.call('documents.AssignPolicyAttachments', { initkey, attachments }, as);
    },
  ],
  ['puts it into another folder', chapter],
  ['brings another file', (initkey, as) => upload({ initkey }, as)],
  [
    'edits it, though somebody else saves what both have edited',
    async (initkey, as) => {
      const { updater } = world.northwind;
      const session = await edit(initkey, as);
      await keep(session.id, as, uniqueWordFile('Begun'));
      await lapse(session.id);
      await edit(initkey, updater, { take_over: true });
      const { revision } = await keep(session.id, updater, uniqueWordFile('Finished'));
      return save(session.id, updater, { revision });
    },
  ],
];

describe('under the rule of four eyes', () => {
  it.each(parts)('who %s does not approve it, asked by name or by role', async (_what, change) => {
    const { superAdmin, viewer } = world.northwind;
    const initkey = await upload();
    await change(initkey, superAdmin);
    await expect(review(initkey, superAdmin)).rejects.toMatchObject({
      errors: [{ field: 'approver_ids', message: expect.stringContaining('written or changed this version') }],
    });
    await review(initkey, viewer, [2]);
    expect(await toApprove(superAdmin)).not.toContain(initkey);
    await expect(decide(initkey, superAdmin)).rejects.toMatchObject({ code: 'forbidden' });
    await decide(initkey, viewer);
    const colleague = { ...superAdmin, userId: newId() };
    expect((await decide(initkey, colleague)).data).toMatchObject({ status: 'approved' });
  });

  it('who moves what is in review to another folder approves it no more, and its approval goes on', async () => {
    const { superAdmin, viewer } = world.northwind;
    const initkey = await upload();
    await review(initkey, viewer, [2]);
    expect(await toApprove(superAdmin)).toContain(initkey);
    await chapter(initkey, superAdmin);
    expect(await toApprove(superAdmin)).not.toContain(initkey);
    await expect(decide(initkey, superAdmin)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await decide(initkey, viewer)).message).toBe('Your decision is recorded');
  });

  it('whose name goes along with another file has a part in that too', async () => {
    const { superAdmin, updater } = world.northwind;
    const initkey = await upload();
    await rename(initkey, superAdmin);
    await upload({ initkey }, updater);
    await expect(review(initkey, superAdmin)).rejects.toMatchObject({ code: 'invalid' });
    await expect(review(initkey, updater)).rejects.toMatchObject({ code: 'invalid' });
    // Of the file that was replaced nothing is left.
    await review(initkey, world.northwind.admin);
    expect((await decide(initkey, world.northwind.admin)).data).toMatchObject({ status: 'approved' });
  });

  it('who only has the folder of a published one changed has a part in no version', async () => {
    const { superAdmin, viewer } = world.northwind;
    const initkey = await upload();
    await review(initkey, viewer);
    await decide(initkey, viewer);
    await move(initkey, 'published');
    await chapter(initkey, superAdmin);
    await rename(initkey, world.northwind.admin);
    await review(initkey, superAdmin);
    expect((await decide(initkey, superAdmin)).data).toMatchObject({ status: 'approved' });
  });

  it('nothing of this counts where it is not set', async () => {
    const { superAdmin } = world.northwind;
    const initkey = await upload();
    await rename(initkey, superAdmin);
    await move(initkey, 'review', { approver_ids: [id(superAdmin)] });
    expect((await decide(initkey, superAdmin)).data).toMatchObject({ status: 'approved' });
  });
});
