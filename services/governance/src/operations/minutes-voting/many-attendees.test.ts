import type { MailDue } from '@attesta/kit';
import { commandsOf } from '@attesta/kit/testing';
import { BallotModel } from '../../repositories/ballot.schema';
import { EveryMinutesSendingRepository } from '../../repositories/minutes-sending.repository';
import { type MinutesSending, MinutesSendingModel } from '../../repositories/minutes-sending.schema';
import { worldOfMinutes } from '../../testing/minutes';
import { type OpenedMail, refused } from '../../testing/voters';
import { minutesSending } from '../../voting/send-minutes';
import { askedAtOnce, sendNext as sendNextOf, sendSome as sendSomeOf } from '../../voting/sendings';

const { world, polls, admin, send, finalize } = worldOfMinutes();

/** As many outsiders as attend at most, and a user: three transactions. */
const [people, points] = [501, 2];
const atOnce = 250;
const sendSome = (held: MinutesSending) => sendSomeOf(world.service.runtime, minutesSending, held);
const sendNext = (seconds = 0, signal?: AbortSignal) =>
  sendNextOf(world.service.runtime, minutesSending, {
    now: () => new Date(Date.now() + seconds * 1000),
    ...(signal && { signal }),
  });
const underWay = 'conflict: The minutes are still on their way to those who attend. Try again in a minute.';
/** How many were asked about how many points altogether, and how many mails each of those who have any got. */
async function asked(meeting_id: string) {
  const mails = await polls.mailed('minutes', meeting_id);
  const each = new Map(mails.map(({ email }) => [email, mails.filter((mail) => mail.email === email).length]));
  const most = Math.max(...each.values());
  return { ballots: await BallotModel.countDocuments({ meeting_id }), mailed: each.size, most };
}
async function minuted(attendees = people, discussed = points) {
  const add_of_attendees = [{ user_id: world.northwind.viewer.userId }];
  const meeting = await polls.meetingOf(attendees - 1, { add_of_attendees });
  const agenda_id = meeting.agenda_of_meeting[0]?.agenda_id;
  const discussion_points = Array.from({ length: discussed }, (_, index) => ({ agenda_id, issues: `Point ${index}` }));
  const request = { committee_meeting_id: meeting.id, discussion_points };
  await world.service.call('governance.CreateDiscussionPoints', request, admin());
  return meeting;
}
/** Takes up what is left, as an instance does that is killed later. */
async function claimed(): Promise<MinutesSending> {
  const all = new EveryMinutesSendingRepository({ organizationId: '' });
  return (await all.claim(new Date(), new Date(Date.now() + 60_000))) as MinutesSending;
}

test.each([
  [0, 250],
  [1, 250],
  [8, 250],
  [20, 100],
  [500, 4],
  [3000, 1],
])('about %i points %i are asked in one transaction', (discussed, most) => {
  expect(askedAtOnce(discussed)).toBe(most);
});

describe('minutes for many', () => {
  it('are sent to the first of them by the call, and to the others right afterwards, to each once', async () => {
    const { id } = await minuted();
    expect((await send(id)).message).toBe('Minutes sent for feedback');
    expect(await asked(id)).toEqual({ ballots: atOnce * points, mailed: atOnce, most: 1 });
    expect(await refused(send(id))).toBe(underWay);
    expect(await refused(finalize(id))).toBe(underWay);
    const found = await Promise.all([sendNext(), sendNext()]);
    expect(found.sort()).toEqual([false, true]);
    expect(await asked(id)).toEqual({ ballots: people * points, mailed: people, most: 1 });
    expect(await sendNext()).toBe(false);
    const [first] = (await polls.mailed('minutes', id)) as [OpenedMail];
    const last = (await polls.mailed('minutes', id)).at(-1) as OpenedMail;
    for (const { email, t } of [first, last]) {
      const request = { committee_meeting_id: id, voter_email: email, t };
      expect((await world.service.call('governance.GetOpenMinutes', request)).data).toHaveLength(points);
    }
    expect((await finalize(id)).message).toBe('Final minutes sent');
  });

  it('are lost by nobody and doubled for nobody where who sends them is killed in the middle', async () => {
    const { id } = await minuted();
    await send(id);
    const held = await claimed();
    expect(await sendSome(held)).toBe(true);
    expect(await asked(id)).toEqual({ ballots: 2 * atOnce * points, mailed: 2 * atOnce, most: 1 });
    // Until its time is over it may be alive.
    expect(await sendNext(30)).toBe(false);
    expect(await sendNext(61)).toBe(true);
    expect(await asked(id)).toEqual({ ballots: people * points, mailed: people, most: 1 });
    // It only stood still, and goes on.
    expect(await sendSome(held)).toBe(false);
    expect(await asked(id)).toEqual({ ballots: people * points, mailed: people, most: 1 });
  });

  it('are let go of by an instance that stops, and taken up by another one at once', async () => {
    const { id } = await minuted();
    await send(id);
    expect(await sendNext(0, AbortSignal.abort())).toBe(true);
    expect((await asked(id)).mailed).toBe(atOnce);
    expect(await sendNext()).toBe(true);
    expect(await asked(id)).toEqual({ ballots: people * points, mailed: people, most: 1 });
  });

  it('are left to who has taken them up since', async () => {
    const { id } = await minuted();
    await send(id);
    const held = await claimed();
    await MinutesSendingModel.updateOne({ meeting_id: id }, { $inc: { tries: 1 } });
    expect(await sendSome(held)).toBe(false);
    expect((await asked(id)).mailed).toBe(atOnce);
    expect(await sendNext(61)).toBe(true);
    expect((await asked(id)).mailed).toBe(people);
  });

  it('reach nobody any more once the meeting is deleted', async () => {
    const { id } = await minuted();
    await send(id);
    await world.service.call('governance.DeleteMeeting', { id }, admin());
    expect(await sendNext()).toBe(true);
    expect((await asked(id)).mailed).toBe(atOnce);
    expect(await MinutesSendingModel.countDocuments({ meeting_id: id })).toBe(0);
  });

  it('that break off again and again are given up, their sender hears of it, and reaches the others by sending them again', async () => {
    const { id } = await minuted();
    await send(id);
    await MinutesSendingModel.updateOne({ meeting_id: id }, { tries: 20 });
    expect(await sendNext()).toBe(true);
    expect((await asked(id)).mailed).toBe(atOnce);
    const told = (await world.published('governance.notification.requested')).map(({ data }) => data);
    expect(told).toContainEqual(
      expect.objectContaining({
        user_id: admin().userId,
        notices: [expect.objectContaining({ link: `/ss/meetings/${id}` })],
      }),
    );
    await send(id);
    expect(await sendNext()).toBe(true);
    // The first of them are reminded.
    expect(await asked(id)).toEqual({ ballots: people * points, mailed: people, most: 2 });
  });

  it('cost one transaction the same for few and for many', async () => {
    const [discussed, first] = [20, 100];
    const [few, many] = [await minuted(first, discussed), await minuted(4 * first, discussed)];
    const costs = [await commandsOf(() => send(few.id)), await commandsOf(() => send(many.id))] as const;
    expect(costs[1] - costs[0]).toBeLessThanOrEqual(2);
    expect(costs[1]).toBeLessThan(40);
    const held = await claimed();
    const next: number[] = [];
    for (let left = true; left; )
      next.push(
        await commandsOf(async () => {
          left = await sendSome(held);
        }),
      );
    expect(next).toHaveLength(3);
    expect(Math.max(...next)).toBeLessThan(30);
    expect(await BallotModel.countDocuments({ meeting_id: many.id })).toBe(4 * first * discussed);
  });

  it('that become final are mailed by one transaction, which grows with the people and not with the points', async () => {
    const costs: number[] = [];
    for (const [attendees, discussed] of [
      [100, 2],
      [100, 20],
      [300, 2],
    ]) {
      const { id } = await minuted(attendees, discussed);
      await send(id);
      await sendNext();
      costs.push(await commandsOf(() => finalize(id)));
    }
    const [few = 0, ofMorePoints = 0, ofMorePeople = 0] = costs;
    expect(ofMorePoints - few).toBeLessThanOrEqual(3);
    // Twenty events a command.
    expect(ofMorePeople - few).toBeLessThanOrEqual(200 / 20 + 3);
    const mails = (await world.published('governance.mail.due')).map(({ data }) => data as unknown as MailDue);
    const final = mails.filter(({ kind }) => kind === 'final minutes');
    expect(Math.max(...final.map((mail) => JSON.stringify(mail).length))).toBeLessThan(3_000);
  });
});
