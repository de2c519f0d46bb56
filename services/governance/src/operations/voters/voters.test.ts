import { commandsOf } from '@attesta/kit/testing';
import type { OpenedMail } from '../../testing/voters';
import { worldOfVoters } from '../../testing/world-of-voters';

const { world, polls } = worldOfVoters();

const admin = () => world.northwind.admin;
const listVoters = (id: string, more: object = {}, as = admin()) =>
  world.service.call('governance.ListVoters', { id, page: 1, page_size: 200, ...more }, as);
const proxy = (meeting_id: string, from: OpenedMail, to: OpenedMail) =>
  world.service.call('governance.GiveProxy', { meeting_id, from_email: from.email, to_email: to.email }, admin());
/** Twelve voters and their links; the first agrees, the second is recused, the fourth votes for the third. */
async function voted() {
  const meeting = await polls.meetingOf(12);
  const mails = await polls.askOne(meeting);
  const [ada, ben, cleo, dora] = mails as [OpenedMail, OpenedMail, OpenedMail, OpenedMail];
  const agenda_id = ada.claims.agenda_id;
  await polls.cast(ada, 'approve', { comment: 'At last' });
  const recusal = { meeting_id: meeting.id, agenda_id, voter_email: ben.email, reason: 'Owns the supplier' };
  await world.service.call('governance.RecuseVoter', recusal, admin());
  await proxy(meeting.id, cleo, dora);
  return { meeting, agenda_id, mails };
}

describe('the votes on an item', () => {
  it('are read page by page, by name, and found by name, address and answer', async () => {
    const { meeting, agenda_id, mails } = await voted();
    const first = await polls.list(meeting.id, agenda_id, { page_size: 5 });
    const third = await polls.list(meeting.id, agenda_id, { page: 3, page_size: 5 });
    expect(first.meta).toMatchObject({ total: 12, page: 1, page_size: 5 });
    expect(first.data?.map(({ voter_name }) => voter_name)).toEqual([
      'Voter 0',
      'Voter 1',
      'Voter 10',
      'Voter 11',
      'Voter 2',
    ]);
    expect(third.data).toHaveLength(2);
    const found = async (more: object) => (await polls.list(meeting.id, agenda_id, more)).data ?? [];
    expect(await found({ q: 'VOTER 11' })).toMatchObject([{ voter_name: 'Voter 11', voting_stats: 'pending' }]);
    expect(await found({ q: mails[7]?.email })).toHaveLength(1);
    expect(await found({ status: 'approve' })).toMatchObject([{ voter_name: 'Voter 0', comment: 'At last' }]);
    expect(await found({ status: 'recused' })).toMatchObject([{ recusal_reason: 'Owns the supplier', recused: true }]);
    expect(await found({ status: 'pending' })).toHaveLength(10);
    expect(await found({ q: 'voter 2' })).toMatchObject([{ proxy_holder: 'Voter 3' }]);
    await expect(found({ status: 'maybe' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are shown to who manages the meeting, of its own items alone', async () => {
    const { meeting, agenda_id } = await voted();
    const other = await voted();
    expect((await polls.list(meeting.id, other.agenda_id)).data).toEqual([]);
    expect((await polls.list(meeting.id, agenda_id, {}, world.northwind.updater)).data).toHaveLength(12);
    for (const [as, code] of [
      [world.northwind.secondUpdater, 'forbidden'],
      [world.lakeside.admin, 'not_found'],
    ] as const) {
      await expect(polls.list(meeting.id, agenda_id, {}, as)).rejects.toMatchObject({ code });
      await expect(listVoters(meeting.id, {}, as)).rejects.toMatchObject({ code });
    }
  });

  it('and their result cost the same for few and for many', async () => {
    const costs: number[] = [];
    for (const people of [2, 150]) {
      const meeting = await polls.meetingOf(people);
      const [mail] = (await polls.askOne(meeting)) as [OpenedMail];
      costs.push(
        await commandsOf(() => polls.votes(meeting.id)),
        await commandsOf(() => polls.list(meeting.id, mail.claims.agenda_id, { page_size: 20 })),
        await commandsOf(() => listVoters(meeting.id, { page_size: 20 })),
      );
    }
    // A page that attendees alone fill needs none of the others.
    for (const [index, cost] of costs.slice(3).entries()) expect(cost).toBeLessThanOrEqual(costs[index] as number);
    expect(Math.max(...costs)).toBeLessThan(8);
  });
});

describe('the voters of a meeting', () => {
  it('are who attends and who was sent a vote besides, each once, with who votes in their place', async () => {
    const { meeting, agenda_id } = await voted();
    const [beside] = meeting.agenda_of_meeting.filter((item) => item.agenda_id !== agenda_id);
    const voter_info = [
      { name: 'Zoe', email: 'zoe@beside.test' },
      { name: 'Abe', email: 'abe@beside.test' },
    ];
    const record = { meeting_id: meeting.id, agenda_id: beside?.agenda_id, voter_info };
    await world.service.call('governance.SendForVote', { records: [record] }, admin());
    const { data, meta } = await listVoters(meeting.id);
    expect(meta?.total).toBe(14);
    expect(data?.slice(-2).map(({ name }) => name)).toEqual(['Abe', 'Zoe']);
    expect(data?.filter(({ proxy_holder }) => proxy_holder)).toMatchObject([
      { name: 'Voter 2', proxy_holder: 'Voter 3' },
    ]);
    const over = await listVoters(meeting.id, { page: 2, page_size: 13 });
    expect(over.data?.map(({ name }) => name)).toEqual(['Zoe']);
    const between = await listVoters(meeting.id, { page: 3, page_size: 5 });
    expect(between.data?.map(({ name }) => name).slice(-2)).toEqual(['Abe', 'Zoe']);
    expect((await listVoters(meeting.id, { q: 'beside' })).data).toHaveLength(2);
    expect((await listVoters(meeting.id, { q: 'voter 1' })).meta?.total).toBe(3);
    const given = await listVoters(meeting.id, { has_proxy: true });
    expect(given).toMatchObject({ data: [{ name: 'Voter 2', proxy_holder: 'Voter 3' }], meta: { total: 1 } });
  });
});
