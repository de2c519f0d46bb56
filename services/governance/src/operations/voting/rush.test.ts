import { setTimeout as sleep } from 'node:timers/promises';
import { commandsOf } from '@attesta/kit/testing';
import { BallotModel } from '../../repositories/ballot.schema';
import { MeetingModel } from '../../repositories/meeting.schema';
import type { OpenedMail } from '../../testing/voters';
import { worldOfVoters } from '../../testing/world-of-voters';

const { world, polls } = worldOfVoters();

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ message }: Error) => message,
  );

describe('a rush of voters', () => {
  const many = 100;

  it('shares what is read and written of their meeting, and each gets their own ballot', async () => {
    const meeting = await polls.meetingOf(many);
    const mails = await polls.askOne(meeting);
    const opened: string[] = [];
    const toOpen = await commandsOf(() =>
      Promise.all(mails.map(async (mail) => opened.push(`${(await polls.find(mail)).data?.id} ${mail.id}`))),
    );
    expect(opened.filter((pair) => new Set(pair.split(' ')).size === 1)).toHaveLength(many);
    expect(toOpen).toBeLessThan(many / 4);
    const toCast = await commandsOf(() => Promise.all(mails.map((mail) => polls.cast(mail))));
    expect(toCast).toBeLessThan(many / 2);
    const voted = (await polls.votes(meeting.id)).find(({ sent_at }) => sent_at);
    expect(voted?.result).toMatchObject({ approved: many, pending: 0 });
  });

  it('that comes evenly, one after another, costs few commands a voter too', async () => {
    const meeting = await polls.meetingOf(many);
    const mails = await polls.askOne(meeting);
    const evenly = (work: (mail: OpenedMail) => Promise<unknown>) =>
      Promise.all(
        mails.map(async (mail, index) => {
          await sleep(8 * index);
          await work(mail);
        }),
      );
    // A transaction of their own alone would be seven.
    expect(await commandsOf(() => evenly(polls.find))).toBeLessThan(many / 2);
    expect(await commandsOf(() => evenly((mail) => polls.cast(mail)))).toBeLessThan(many * 1.5);
    const voted = (await polls.votes(meeting.id)).find(({ sent_at }) => sent_at);
    expect(voted?.result).toMatchObject({ approved: many, pending: 0 });
  });

  it('sees at once what this instance has changed of the meeting', async () => {
    const meeting = await polls.meetingOf(1);
    const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
    await polls.find(mail);
    const request = { id: meeting.id, meeting_name: 'Renamed', plan_version: meeting.plan_version };
    await world.service.call('governance.UpdateMeeting', request, world.northwind.admin);
    expect((await polls.find(mail)).meetinginfo?.meeting_name).toBe('Renamed');
  });

  it('casts nothing at a meeting that another instance has deleted since it was read here', async () => {
    const meeting = await polls.meetingOf(1);
    const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
    await polls.find(mail);
    const deleted_at = new Date();
    await MeetingModel.updateOne({ _id: meeting.id }, { deleted_at });
    await BallotModel.db.collection('ledger_ends').updateOne({ meeting_id: meeting.id }, { $set: { deleted_at } });
    expect(await refusal(polls.cast(mail))).toBe('This meeting takes no more answers.');
    expect(await BallotModel.countDocuments({ meeting_id: meeting.id, voting_stats: 'pending' })).toBe(1);
  });
});
