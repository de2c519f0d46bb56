import { commandsOf } from '@attesta/kit/testing';
import { verifyLedger } from '@attesta/ledger';
import { BallotModel } from '../../repositories/ballot.schema';
import { EveryVoteSendingRepository } from '../../repositories/vote-sending.repository';
import { type VoteSending, VoteSendingModel } from '../../repositories/vote-sending.schema';
import { type OpenedMail, refused } from '../../testing/voters';
import { worldOfVoters } from '../../testing/world-of-voters';
import { voteSending } from '../../voting/send-votes';
import { sendNext as sendNextOf, sendSome as sendSomeOf } from '../../voting/sendings';

const { world, polls } = worldOfVoters();

/** More voters than are mailed at once, on four items of which all ballots are more than one transaction makes. */
const [people, items] = [501, 4];
const [ballotsAtOnce, mailsAtOnce] = [2_000, 250];
const admin = () => world.northwind.admin;
/** As many outsiders as one request names, and a user. */
const largeMeeting = () =>
  polls.meetingOf(people - 1, { add_of_attendees: [{ user_id: world.northwind.viewer.userId }] });
const send = (meeting_id: string, agenda_ids?: string[]) =>
  world.service.call('governance.SendForVote', { meeting_id, agenda_ids }, admin());
/** Sends an item to one voter more than get their ballots at once. @param first who is among them */
const sendToMany = (meeting_id: string, agenda_id: string | undefined, first: { email: string }[] = []) => {
  const others = Array.from({ length: ballotsAtOnce + 1 - first.length }, (_, index) => `named${index}@out.test`);
  const voter_info = [...first.map(({ email }) => ({ email })), ...others.map((email) => ({ email }))];
  return world.service.call('governance.SendForVote', { records: [{ meeting_id, agenda_id, voter_info }] }, admin());
};
const sendSome = (held: VoteSending) => sendSomeOf(world.service.runtime, voteSending, held);
const sendNext = (seconds = 0, signal?: AbortSignal) =>
  sendNextOf(world.service.runtime, voteSending, {
    now: () => new Date(Date.now() + seconds * 1000),
    ...(signal && { signal }),
  });
/** Takes up what is left, as an instance does that is killed later. */
async function claimed(): Promise<VoteSending> {
  const all = new EveryVoteSendingRepository({ organizationId: '' });
  return (await all.claim(new Date(), new Date(Date.now() + 60_000))) as VoteSending;
}
/** How many ballots there are altogether, how many voters have a mail, and how many the one with the most has. */
async function asked(meeting_id: string) {
  const mails = await polls.mailed('vote', meeting_id);
  const each = new Map(mails.map(({ email }) => [email, mails.filter((mail) => mail.email === email).length]));
  return {
    ballots: await BallotModel.countDocuments({ meeting_id }),
    mailed: each.size,
    most: Math.max(0, ...each.values()),
  };
}
/** The items of a meeting as its secretary sees them: sent or not, on their way or not, and how many vote on them. */
const shown = async (id: string) =>
  (await polls.votes(id)).map(({ sent_at, sending, result }) => [Boolean(sent_at), sending, result?.total ?? 0]);
const rolls = async (id: string) => {
  const ledger = await polls.ledger(id);
  expect((await verifyLedger(ledger)).findings).toEqual([]);
  return ledger.records
    .filter(({ kind }) => kind === 'sent')
    .map(({ data }) => new Set(String(data.voters).split(' ')).size);
};
const failed = 'conflict: Some records were skipped or failed';
const underWay = 'conflict: Votes are still on their way to those who are asked. Try again in a minute.';
const openPage = ({ claims, email, t }: OpenedMail) =>
  world.service.call('governance.FindCommitteeBallots', { committeeId: claims.id, voter_email: email, t });

describe('items that very many vote on', () => {
  it('are sent in parts: nobody votes on one before all of its voters can, and each gets one mail', async () => {
    const { id } = await largeMeeting();
    expect((await send(id)).message).toBe('Sent for vote');
    expect(await asked(id)).toEqual({ ballots: ballotsAtOnce, mailed: 0, most: 0 });
    const whole = [true, 'under_way', people];
    expect(await shown(id)).toEqual([whole, whole, whole, [false, 'under_way', 0]]);
    expect(await rolls(id)).toEqual([people, people, people]);
    expect(await refused(send(id))).toBe(failed);
    const found = await Promise.all([sendNext(), sendNext()]);
    expect(found.sort()).toEqual([false, true]);
    expect(await asked(id)).toEqual({ ballots: people * items, mailed: people, most: 1 });
    expect(await shown(id)).toEqual(Array(items).fill([true, '', people]));
    expect(await rolls(id)).toEqual(Array(items).fill(people));
    expect(await sendNext()).toBe(false);
    expect(await refused(send(id))).toBe(failed);
    const mails = await polls.mailed('vote', id);
    for (const mail of [mails[0], mails.at(-1)] as [OpenedMail, OpenedMail])
      expect((await openPage(mail)).data).toHaveLength(items);
  });

  it('show a half-sent item to nobody, not even to who has a link to the meeting already', async () => {
    const meeting = await polls.meetingOf(2);
    const late = meeting.agenda_of_meeting[1]?.agenda_id as string;
    const others = (await polls.votes(meeting.id))
      .map(({ agenda_id }) => agenda_id as string)
      .filter((one) => one !== late);
    await send(meeting.id, others);
    const [ada, ben] = (await polls.mailed('vote', meeting.id)) as [OpenedMail, OpenedMail];
    await sendToMany(meeting.id, late, [ada]);
    expect(await BallotModel.countDocuments({ meeting_id: meeting.id, agenda_id: late })).toBe(ballotsAtOnce);
    expect(await BallotModel.countDocuments({ agenda_id: late, voter_key: ada.email })).toBe(1);
    const ofAda = async () => (await openPage(ada)).data?.map(({ agenda_id }) => agenda_id);
    expect(await ofAda()).not.toContain(late);
    expect((await polls.list(meeting.id, late)).data).toEqual([]);
    const shownLate = async () => (await polls.votes(meeting.id)).find(({ agenda_id }) => agenda_id === late);
    expect(await shownLate()).toMatchObject({ sent_at: '', sending: 'under_way' });
    expect(await shownLate()).not.toHaveProperty('result');
    const give = { meeting_id: meeting.id, from_email: ada.email, to_email: ben.email };
    const giveProxy = () => refused(world.service.call('governance.GiveProxy', give, admin()));
    expect(await giveProxy()).toBe(underWay);
    const recuse = { meeting_id: meeting.id, agenda_id: late, voter_email: ada.email, reason: 'Owns the supplier' };
    expect(await refused(world.service.call('governance.RecuseVoter', recuse, admin()))).toMatch(/^not_found/);
    expect(await rolls(meeting.id)).toEqual([2, 2, 2]);
    await sendNext();
    expect(await ofAda()).toContain(late);
    expect(await rolls(meeting.id)).toEqual([2, 2, 2, ballotsAtOnce + 1]);
    expect(await giveProxy()).toBe('accepted');
  });

  it('are lost by nobody and doubled for nobody where who sends them is killed in the middle', async () => {
    const { id } = await largeMeeting();
    await send(id);
    const held = await claimed();
    expect(await sendSome(held)).toBe(true);
    expect(await asked(id)).toEqual({ ballots: people * items, mailed: mailsAtOnce, most: 1 });
    // Until its time is over it may be alive.
    expect(await sendNext(30)).toBe(false);
    expect(await sendNext(61)).toBe(true);
    const all = { ballots: people * items, mailed: people, most: 1 };
    expect(await asked(id)).toEqual(all);
    // It only stood still, and goes on.
    expect(await sendSome(held)).toBe(false);
    expect(await asked(id)).toEqual(all);
    expect(await rolls(id)).toEqual(Array(items).fill(people));
  });

  it('are let go of by an instance that stops, and taken up by another one at once', async () => {
    const { id } = await largeMeeting();
    await send(id);
    expect(await sendNext(0, AbortSignal.abort())).toBe(true);
    expect((await asked(id)).mailed).toBe(0);
    expect(await sendNext()).toBe(true);
    expect((await asked(id)).mailed).toBe(people);
  });

  it('keep who has given their vote away, and to whom, in every part', async () => {
    const meeting = await largeMeeting();
    const emails = (
      await world.service.call('governance.GetMeeting', { id: meeting.id }, admin())
    ).data?.external_attendees?.map(({ email }) => email) as string[];
    const [first, last] = [emails[0], emails.at(-1)] as [string, string];
    const rule = { id: meeting.committee_id, most_proxies: 1 };
    await world.service.call('governance.UpdateVotingRule', rule, admin());
    const give = { meeting_id: meeting.id, from_email: last, to_email: first };
    await world.service.call('governance.GiveProxy', give, admin());
    await send(meeting.id);
    await sendNext();
    const given = await BallotModel.find({ meeting_id: meeting.id, proxy_to: { $gt: '' } }).lean();
    expect(given.map(({ voter_key, proxy_to }) => [voter_key, proxy_to])).toEqual(Array(items).fill([last, first]));
  });

  it('go on where they broke off again and again, once their sender, who hears of it, sends them again', async () => {
    const { id } = await largeMeeting();
    await send(id);
    await VoteSendingModel.updateOne({ meeting_id: id }, { tries: 20 });
    expect(await sendNext()).toBe(true);
    expect(await sendNext(61)).toBe(false);
    const told = (await world.published('governance.notification.requested')).map(({ data }) => data);
    expect(told).toContainEqual(
      expect.objectContaining({
        user_id: admin().userId,
        notices: [expect.objectContaining({ link: `/ss/meetings/${id}` })],
      }),
    );
    expect((await shown(id)).map(([, sending]) => sending)).toEqual(Array(items).fill('broken_off'));
    expect((await send(id)).message).toBe('Sent for vote');
    expect(await refused(send(id))).toBe(failed);
    expect(await sendNext()).toBe(true);
    expect(await asked(id)).toEqual({ ballots: people * items, mailed: people, most: 1 });
    expect(await rolls(id)).toEqual(Array(items).fill(people));
  });

  it('are sent beside others of the same meeting, each item once', async () => {
    const { id } = await largeMeeting();
    const all = (await polls.votes(id)).map(({ agenda_id }) => agenda_id as string);
    const outcomes = await Promise.all([
      refused(send(id, all.slice(0, 3))),
      refused(send(id, all.slice(1))),
      refused(send(id, all.slice(2, 3))),
    ]);
    expect(outcomes).toContain('accepted');
    while (await sendNext());
    expect((await asked(id)).ballots).toBe(people * items);
    expect(await rolls(id)).toEqual(Array(items).fill(people));
  });

  it('let no minutes become final before all of them are there', async () => {
    const meeting = await polls.meetingOf(1);
    const agenda_id = meeting.agenda_of_meeting[0]?.agenda_id;
    const request = { committee_meeting_id: meeting.id, discussion_points: [{ agenda_id, issues: 'Soap' }] };
    await world.service.call('governance.CreateDiscussionPoints', request, admin());
    await world.service.call('governance.SendMinutesVotes', { id: meeting.id }, admin());
    await sendToMany(meeting.id, agenda_id);
    const finalize = () => refused(world.service.call('governance.FinalizeMinutes', { id: meeting.id }, admin()));
    expect(await finalize()).toBe(underWay);
    await sendNext();
    expect(await finalize()).toBe('accepted');
  });

  it('reach nobody any more once the meeting is deleted', async () => {
    const { id } = await largeMeeting();
    await send(id);
    await world.service.call('governance.DeleteMeeting', { id }, admin());
    expect(await sendNext()).toBe(true);
    expect((await asked(id)).mailed).toBe(0);
    expect(await VoteSendingModel.countDocuments({ meeting_id: id })).toBe(0);
  });

  it('stay on the agenda in their words while they are on their way', async () => {
    const meeting = await largeMeeting();
    await send(meeting.id);
    const agenda_of_meeting = [{ agenda_id: meeting.agenda_of_meeting[1]?.agenda_id, agenda_item: 'Another' }];
    const change = { id: meeting.id, agenda_of_meeting, agenda_version: meeting.agenda_version };
    expect(await refused(world.service.call('governance.UpdateMeeting', change, admin()))).toMatch(/^invalid/);
    await sendNext();
  });

  it('cost one transaction the same for many as for more', async () => {
    const costs: number[] = [];
    const agenda_of_meeting = Array.from({ length: 10 }, (_, index) => ({ agenda_item: `Item ${index}` }));
    for (const count of [250, 500]) {
      const { id } = await polls.meetingOf(count, { agenda_of_meeting });
      costs.push(await commandsOf(() => send(id)));
      const held = await claimed();
      const parts: number[] = [];
      for (let left = true; left; )
        parts.push(
          await commandsOf(async () => {
            left = await sendSome(held);
          }),
        );
      costs.push(Math.max(...parts));
    }
    expect(Math.max(...costs)).toBeLessThan(60);
  });
});
