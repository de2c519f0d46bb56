import { newId, type TestCall } from '@attesta/kit/testing';
import { wordFile } from '../../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

/** What governance says of committees and their rules; tests change it. */
const committees = new Map<string, { status: string; members: { user_id: string; role: string }[] }>();
const rules = new Map<string, { majority: string; quorum_percent: number }>();

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld({
    'governance.GetCommittee': ({ id }: { id: string }) => ({
      message: 'Success',
      data: { id, committee_name: 'Infection control', ...committees.get(id) },
    }),
    'governance.GetVotingRule': ({ id }: { id: string }) => ({ message: 'Success', data: rules.get(id) }),
  });
});
afterAll(() => world?.stop());

let count = 0;
const userId = ({ userId = '' }: TestCall) => userId;
const member = (who: TestCall, role = 'member') => ({ user_id: userId(who), role });

function committee(
  members: { user_id: string; role: string }[],
  rule = { majority: 'simple', quorum_percent: 0 },
): string {
  const id = newId();
  committees.set(id, { status: 'active', members });
  rules.set(id, rule);
  return id;
}
const move = async (init: string, more: object = {}, as: TestCall = world.northwind.admin) =>
  (await world.service.call('documents.UpdatePolicyStatus', { init, status: 'review', ...more }, as)).data;
async function inReview(more: object, as?: TestCall): Promise<string> {
  const { initkey = '' } = await world.upload('Policy.docx', wordFile([`Copy ${count++}`]), {}, as);
  await move(initkey, more);
  return initkey;
}
const decide = (initkey: string, decision: string, as: TestCall, comment?: string) =>
  world.service.call('documents.DecidePolicy', { initkey, decision, comment }, as);
const open = async (id: string) =>
  (await world.service.call('documents.GetPolicy', { id }, world.northwind.admin)).data;

describe('a committee that has to approve a version', () => {
  it('decides by its majority: its members vote once each, and are told', async () => {
    const { superAdmin, updater, viewer, surveyor } = world.northwind;
    const id = committee([
      member(superAdmin, 'chairperson'),
      member(updater),
      member(viewer),
      member(surveyor, 'invitee'),
    ]);
    const initkey = await inReview({ approver_committees: [id] });
    await expect(decide(initkey, 'approved', surveyor)).rejects.toMatchObject({ code: 'not_found' });
    expect((await decide(initkey, 'approved', viewer, 'Good')).data).toBeUndefined();
    expect((await open(initkey))?.shown).toMatchObject({
      status: 'review',
      approvals: [
        {
          approver: { name: 'Infection control', committee_id: id },
          decision: 'pending',
          members: 3,
          needed: 2,
          votes: [{ name: 'viewer of Northwind', decision: 'approved', comment: 'Good' }],
        },
      ],
    });
    await decide(initkey, 'approved', updater);
    expect((await open(initkey))?.policy).toMatchObject({
      status: 'approved',
      approvers: [{ name: 'Infection control', committee_id: id }],
    });
    const told = (await world.service.published('documents.notification.requested')).map(
      ({ data }) => (data as { user_id: string }).user_id,
    );
    expect(told).toEqual(expect.arrayContaining([userId(superAdmin), userId(viewer)]));
    expect(told).not.toContain(userId(surveyor));
  });

  it('does not go back to draft for one who is against it, and does when the majority is out of reach', async () => {
    const { superAdmin, updater, viewer } = world.northwind;
    const id = committee([member(superAdmin), member(updater), member(viewer)]);
    const initkey = await inReview({ approver_committees: [id] });
    await decide(initkey, 'rejected', viewer, 'Out of date');
    expect((await open(initkey))?.policy?.status).toBe('review');
    await decide(initkey, 'rejected', updater, 'So it is');
    expect((await open(initkey))?.policy?.status).toBe('draft');
    await expect(decide(initkey, 'approved', superAdmin)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('counts votes that come at the same moment, all of them', async () => {
    const { superAdmin, updater, admin } = world.northwind;
    const id = committee([member(superAdmin), member(updater), member(admin)], {
      majority: 'two_thirds',
      quorum_percent: 100,
    });
    const initkey = await inReview({ approver_committees: [id] });
    await Promise.all([superAdmin, updater, admin].map((as) => decide(initkey, 'approved', as)));
    const { policy, shown } = (await open(initkey)) ?? {};
    expect(policy?.status).toBe('approved');
    expect(shown?.approvals?.[0]?.votes).toHaveLength(3);
  });

  it('is one of several who have to approve it', async () => {
    const { updater, viewer } = world.northwind;
    const initkey = await inReview({
      approver_committees: [committee([member(viewer)])],
      approver_ids: [userId(updater)],
    });
    await decide(initkey, 'approved', viewer);
    expect((await open(initkey))?.policy?.status).toBe('review');
    await decide(initkey, 'approved', updater);
    expect((await open(initkey))?.policy?.status).toBe('approved');
  });

  it('is asked again as it is then, where nobody is named', async () => {
    const { updater, viewer } = world.northwind;
    const id = committee([member(updater)]);
    const initkey = await inReview({ approver_committees: [id] });
    await world.service.call('documents.UpdatePolicyStatus', { init: initkey, status: 'draft' }, world.northwind.admin);
    committees.set(id, { status: 'active', members: [member(viewer)] });
    await move(initkey);
    await decide(initkey, 'approved', viewer);
    expect((await open(initkey))?.policy?.status).toBe('approved');
  });

  it('is refused where it is dissolved, or has nobody to vote', async () => {
    const { lakeside, northwind } = world;
    const dissolved = committee([member(northwind.updater)]);
    committees.set(dissolved, { status: 'dissolved', members: [member(northwind.updater)] });
    const strangers = committee([member(lakeside.updater), { user_id: '', role: 'member' }]);
    for (const id of [dissolved, strangers])
      await expect(inReview({ approver_committees: [id] })).rejects.toMatchObject({
        errors: [{ field: 'approver_committees', message: expect.stringContaining('Infection control') }],
      });
  });
});

describe('the rule of four eyes', () => {
  const setRule = (four_eyes: boolean, as: TestCall = world.northwind.admin) =>
    world.service.call('documents.UpdatePolicyRule', { four_eyes }, as);
  afterEach(() => setRule(false));

  it('leaves the author of a version no vote in a committee', async () => {
    const { updater, viewer } = world.northwind;
    const id = committee([member(updater), member(viewer)]);
    const initkey = await inReview({ approver_committees: [id], four_eyes: true }, updater);
    await expect(decide(initkey, 'approved', updater)).rejects.toMatchObject({ code: 'forbidden' });
    await decide(initkey, 'approved', viewer);
    expect((await open(initkey))?.policy?.status).toBe('approved');
  });

  it('of the organization holds whatever is chosen for a policy, and in no other organization', async () => {
    const { northwind, lakeside } = world;
    expect((await setRule(true)).data).toEqual({ four_eyes: true });
    const asked = { approver_ids: [userId(northwind.updater)], four_eyes: false };
    await expect(inReview(asked, northwind.updater)).rejects.toMatchObject({ errors: [{ field: 'approver_ids' }] });
    const { data } = await world.service.call('documents.GetPolicyRule', {}, lakeside.admin);
    expect(data).toEqual({ four_eyes: false });
    await expect(setRule(false, northwind.updater)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
