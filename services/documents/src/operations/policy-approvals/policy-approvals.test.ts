import { addDays, dayOf } from '@attesta/kit';
import { newId, type TestCall } from '@attesta/kit/testing';
import { PolicyModel } from '../../repositories/policy.schema';
import { wordFile } from '../../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

let count = 0;
const draft = async (name = 'Policy') =>
  (await world.upload(`${name}.docx`, wordFile([`Copy ${count++}`]))).initkey ?? '';
const move = async (init: string, status?: string, more: object = {}, as: TestCall = world.northwind.admin) =>
  (await world.service.call('documents.UpdatePolicyStatus', { init, status, ...more }, as)).data;
const decide = (initkey: string, decision: string, as: TestCall, comment?: string) =>
  world.service.call('documents.DecidePolicy', { initkey, decision, comment }, as);
const open = async (id: string, as: TestCall = world.northwind.admin) =>
  (await world.service.call('documents.GetPolicy', { id }, as)).data;
const told = async (userId = '') =>
  (await world.service.published('documents.notification.requested'))
    .map(({ data }) => data as { user_id: string; notices: { title: { key: string } }[] })
    .filter(({ user_id }) => user_id === userId)
    .flatMap(({ notices }) => notices.map(({ title }) => title.key));
const inReview = async (name: string, more: object) => {
  const initkey = await draft(name);
  await move(initkey, 'review', more);
  return initkey;
};
const id = ({ userId = '' }: TestCall) => userId;

describe('the approval of a version', () => {
  it('waits for everybody who was asked, and tells them', async () => {
    const { updater, viewer, surveyor } = world.northwind;
    const initkey = await inReview('Everybody', { approver_ids: [id(updater)], approver_roles: [6] });
    expect(await told(id(viewer))).toContain('documents.notice_to_approve');
    await expect(decide(initkey, 'approved', surveyor)).rejects.toMatchObject({ code: 'not_found' });
    expect((await decide(initkey, 'approved', updater)).data).toMatchObject({ status: 'review', to_approve: false });
    await decide(initkey, 'approved', viewer, 'Well done');
    const { shown } = (await open(initkey)) ?? {};
    expect(shown).toMatchObject({
      status: 'approved',
      approvals: [
        { approver: { name: 'updater of Northwind' }, decision: 'approved' },
        { approver: { role: 6 }, decision: 'approved', decided_by: 'viewer of Northwind', comment: 'Well done' },
      ],
    });
  });

  it('lets an approver of any role see the version until they have decided, and nobody else', async () => {
    const { viewer, surveyor } = world.northwind;
    const initkey = await inReview('Seen', { approver_ids: [id(viewer)] });
    expect(await open(initkey, viewer)).toMatchObject({ shown: { status: 'review' }, policy: { to_approve: true } });
    const { data } = await world.service.call('documents.ListPolicies', { to_approve: true }, viewer);
    expect(data).toMatchObject([{ initkey }]);
    await expect(open(initkey, surveyor)).rejects.toMatchObject({ code: 'not_found' });
    await decide(initkey, 'approved', viewer);
    await expect(open(initkey, viewer)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is over when one rejects it, for a reason, and the owner is told', async () => {
    const { superAdmin, updater } = world.northwind;
    const initkey = await inReview('Rejected', { approver_ids: [id(superAdmin), id(updater)] });
    await expect(decide(initkey, 'rejected', updater)).rejects.toMatchObject({
      errors: [{ field: 'comment', message: 'Say why.' }],
    });
    await decide(initkey, 'rejected', updater, 'Out of date');
    const { policy, history } = (await open(initkey)) ?? {};
    expect(policy).toMatchObject({ status: 'draft' });
    expect(history).toContainEqual(expect.objectContaining({ action: 'decision', to: 'Out of date' }));
    expect(await told(id(world.northwind.admin))).toContain('documents.notice_rejected');
    await expect(decide(initkey, 'approved', superAdmin)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('given by two at once counts both', async () => {
    const { superAdmin, updater } = world.northwind;
    const initkey = await inReview('Both', { approver_ids: [id(superAdmin), id(updater)] });
    await Promise.all([decide(initkey, 'approved', superAdmin), decide(initkey, 'approved', updater)]);
    expect((await open(initkey))?.policy).toMatchObject({ status: 'approved' });
  });

  it('starts again with every edit: a new version, another name, other attachments', async () => {
    const { service, northwind } = world;
    const attachment = await world.upload('A.docx', wordFile(['A', `${count++}`]), { kind: 'attachment' });
    const edits: ((initkey: string) => Promise<unknown>)[] = [
      (initkey) => world.upload('Again.docx', wordFile([`Copy ${count++}`]), { initkey }),
      (initkey) => service.call('documents.RenamePolicy', { initkey, name: 'Again' }, northwind.admin),
      (initkey) =>
        service.call(
          'documents.AssignPolicyAttachments',
          { initkey, attachments: [attachment.initkey ?? ''] },
          northwind.admin,
        ),
    ];
    for (const edit of edits) {
      const initkey = await inReview('Edited', { approver_roles: [3] });
      await move(initkey, 'approved');
      await edit(initkey);
      expect((await open(initkey))?.policy).toMatchObject({ status: 'draft', to_approve: false });
    }
  });

  it('asks who was asked the last time when nobody is named, and needs somebody the first time', async () => {
    const initkey = await draft('Asked');
    await expect(move(initkey)).rejects.toMatchObject({ errors: [expect.objectContaining({ field: 'approver_ids' })] });
    await move(initkey, 'review', { approver_ids: [id(world.northwind.updater)] });
    await move(initkey, 'draft');
    expect(await move(initkey)).toMatchObject({ status: 'review', approvers: [{ name: 'updater of Northwind' }] });
  });

  it('is asked of people of the organization alone', async () => {
    const initkey = await draft('Foreign');
    await expect(move(initkey, 'review', { approver_ids: [id(world.lakeside.admin)] })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'approver_ids' })],
    });
    expect((await open(initkey))?.policy).toMatchObject({ status: 'draft' });
  });
});

describe('the rule of four eyes', () => {
  it('bars the author of a version from approving it, by name and by role', async () => {
    const initkey = await draft('Four eyes');
    const named = move(initkey, 'review', {
      approver_ids: [id(world.northwind.admin), id(world.northwind.updater)],
      four_eyes: true,
    });
    await expect(named).rejects.toMatchObject({ errors: [expect.objectContaining({ field: 'approver_ids' })] });
    const { admin, updater } = world.northwind;
    // The author's role is asked, and so is somebody else.
    expect(
      await move(initkey, 'review', { approver_ids: [id(updater)], approver_roles: [3], four_eyes: true }),
    ).toMatchObject({
      to_approve: false,
      four_eyes: true,
    });
    const { data } = await world.service.call('documents.ListPolicies', { to_approve: true }, admin);
    expect(data?.map((one) => one.initkey)).not.toContain(initkey);
    await expect(move(initkey, 'approved')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(decide(initkey, 'rejected', admin, 'Mine')).rejects.toMatchObject({ code: 'forbidden' });
    const colleague = { ...admin, userId: newId() };
    await decide(initkey, 'approved', updater);
    expect((await decide(initkey, 'approved', colleague)).data).toMatchObject({ status: 'approved' });
  });

  it('stays with the policy, bars whoever writes the next version, and can be taken off', async () => {
    const { admin, updater } = world.northwind;
    const initkey = await draft('Stays');
    await move(initkey, 'review', { approver_ids: [id(updater)], four_eyes: true });
    await world.upload('Stays.docx', wordFile([`Copy ${count++}`]), { initkey }, updater);
    await expect(move(initkey, 'review')).rejects.toMatchObject({ code: 'invalid' });
    await move(initkey, 'review', { approver_ids: [id(admin)] });
    expect((await open(initkey))?.policy).toMatchObject({ to_approve: true, four_eyes: true });
    await move(initkey, 'draft');
    await move(initkey, 'review', { approver_ids: [id(updater)], four_eyes: false });
    expect((await decide(initkey, 'approved', updater)).data).toMatchObject({ status: 'approved', four_eyes: false });
  });
});

describe('the status of a version', () => {
  it('goes on by one step where none is named', async () => {
    const initkey = await draft('Steps');
    const seen = [(await move(initkey, undefined, { approver_roles: [3] }))?.status];
    for (let step = 0; step < 3; step += 1) seen.push((await move(initkey))?.status);
    expect(seen).toEqual(['review', 'approved', 'published', 'retired']);
    await expect(move(initkey)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each(['published', 'retired', 'approved'])('does not jump from draft to %s', async (status) => {
    const initkey = await draft('Jump');
    await expect(move(initkey, status)).rejects.toMatchObject({ code: 'conflict' });
    expect((await open(initkey))?.policy).toMatchObject({ status: 'draft' });
  });

  it('is approved by approvers, not by an administrator who is none', async () => {
    const initkey = await inReview('Not asked', { approver_ids: [id(world.northwind.updater)] });
    await expect(move(initkey, 'approved')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('of the published version ends when the next one is published', async () => {
    const initkey = await inReview('Next', { approver_roles: [3] });
    for (const status of ['approved', 'published']) await move(initkey, status);
    await world.upload('Next.docx', wordFile([`Copy ${count++}`]), { initkey });
    for (const status of ['review', 'approved', 'published']) await move(initkey, status);
    const { policy, versions } = (await open(initkey)) ?? {};
    expect(policy).toMatchObject({ version: 2, published_version: 2 });
    expect(versions?.map(({ status }) => status)).toEqual(['published', 'retired']);
  });
});

describe('reading a policy', () => {
  const published = async (name: string) => {
    const initkey = await inReview(name, { approver_roles: [3] });
    for (const status of ['approved', 'published']) await move(initkey, status);
    return initkey;
  };
  const read = (initkey: string, as: TestCall, acknowledged = false, version = 1) =>
    world.service.call('documents.RecordPolicyReading', { initkey, version, acknowledged }, as);

  it('is noted once for each version, and confirmed', async () => {
    const { viewer, updater, admin } = world.northwind;
    const initkey = await published('Read');
    await read(initkey, updater);
    await read(initkey, viewer);
    await read(initkey, viewer, true);
    await read(initkey, viewer);
    const { data, meta } = await world.service.call('documents.ListPolicyReadings', { initkey }, admin);
    expect(meta).toMatchObject({ total: 2 });
    expect(data?.find(({ user_id }) => user_id === viewer.userId)).toMatchObject({
      name: 'viewer of Northwind',
      version: 1,
      acknowledged_at: expect.any(String),
    });
    expect((await open(initkey))?.shown).toMatchObject({ read_by: 2, acknowledged_by: 1 });
    expect((await open(initkey, viewer))?.policy).toMatchObject({ acknowledged: true });
  });

  it('is asked for again with the next version', async () => {
    const { viewer } = world.northwind;
    const waiting = async () =>
      (await world.service.call('documents.ListPolicies', { to_acknowledge: true }, viewer)).data?.map(
        ({ initkey }) => initkey,
      );
    const initkey = await published('Asked again');
    expect(await waiting()).toContain(initkey);
    await read(initkey, viewer, true);
    expect(await waiting()).not.toContain(initkey);
    await world.upload('Asked again.docx', wordFile([`Copy ${count++}`]), { initkey });
    for (const status of ['review', 'approved', 'published']) await move(initkey, status);
    expect(await waiting()).toContain(initkey);
  });

  it('of what is not published is refused', async () => {
    const initkey = await draft('Unpublished');
    await expect(read(initkey, world.northwind.updater, true)).rejects.toMatchObject({ code: 'conflict' });
    await expect(read(initkey, world.northwind.viewer, true)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the review of a policy', () => {
  it('is told of to its owner 30 and 7 days before, on its day, and once it is overdue', async () => {
    const { updater, admin } = world.northwind;
    const initkey = await draft('Reviewed');
    const today = dayOf(new Date());
    const review = { initkey, owner_id: updater.userId, review_date: addDays(today, 40) };
    await world.service.call('documents.UpdatePolicyReview', review, admin);
    const on = async (days: number) => {
      const before = (await told(id(updater))).length;
      await world.service.runJob('policy-review-reminders', new Date(`${addDays(today, days)}T05:00:00Z`));
      return (await told(id(updater))).slice(before);
    };
    expect(await on(9)).toEqual([]);
    expect(await on(10)).toEqual(['documents.notice_review']);
    expect(await on(33)).toEqual(['documents.notice_review']);
    expect(await on(39)).toEqual([]);
    expect(await on(40)).toEqual(['documents.notice_review']);
    expect(await on(41)).toEqual(['documents.notice_review_overdue']);
  });

  it('is told of in the morning of the organization, and once of the days on which nobody told', async () => {
    const { id: organization, updater, admin } = world.lakeside;
    const facts = { id: organization, name: 'Lakeside', status: 1, ancestors: [], time_zone: 'Asia/Kolkata' };
    await world.service.event('tenancy.organization.changed', { ...facts, version: 90 });
    const { initkey } = await world.upload('Far away.docx', wordFile(['x']), {}, admin);
    const today = dayOf(new Date());
    const review = { initkey, owner_id: updater.userId, review_date: addDays(today, 90) };
    await world.service.call('documents.UpdatePolicyReview', review, admin);
    const at = async (days: number, time: string) => {
      const before = (await told(id(updater))).length;
      await world.service.runJob('policy-review-reminders', new Date(`${addDays(today, days)}T${time}:00Z`));
      return (await told(id(updater))).slice(before);
    };
    // Five in the morning there is half past eleven in the evening before.
    expect(await at(59, '23:00')).toEqual([]);
    expect(await at(59, '23:30')).toEqual(['documents.notice_review']);
    expect(await at(91, '23:30')).toEqual(['documents.notice_review_overdue']);
  });

  it('is told of to administrators where its owner has left', async () => {
    const { superAdmin, admin, viewer } = world.lakeside;
    const { initkey } = await world.upload('Left behind.docx', wordFile(['y']), {}, admin);
    const review_date = addDays(dayOf(new Date()), 200);
    await PolicyModel.updateOne({ _id: initkey }, { $set: { review_date, owner_id: newId() } });
    const heard = () => Promise.all([superAdmin, admin, viewer].map((person) => told(id(person))));
    const before = (await heard()).map(({ length }) => length);
    await world.service.runJob('policy-review-reminders', new Date(`${review_date}T12:00:00Z`));
    const news = (await heard()).map((all, index) => all.slice(before[index]));
    expect(news).toEqual([['documents.notice_review'], ['documents.notice_review'], []]);
  });
});
