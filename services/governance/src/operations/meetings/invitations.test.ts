import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const admin = () => world.northwind.admin;

describe('invitations', () => {
  const invite = (id: string) => world.service.call('governance.SendMeetingInvitations', { id }, world.northwind.admin);
  interface Sent {
    key: string;
    to: { email: string };
    calendar: { method: string; sequence: number; uid: string; begins: string; goes_on?: boolean };
  }
  const asked = async (meetingId: string) =>
    (await world.published('governance.mail.due'))
      .map(({ data }) => data as Sent)
      .filter(({ key }) => key.startsWith(`${meetingId} invitation`));

  it('go to users at the addresses of their accounts and to outsiders, with the meeting’s time in UTC, and count up', async () => {
    const { id } = await world.meeting({ meeting_date: '2026-11-22' });
    expect((await invite(id)).data?.invited_at).not.toBe('');
    expect(await asked(id)).toMatchObject([
      {
        to: { email: `viewer@${world.northwind.id}.test` },
        calendar: { sequence: 1, method: 'REQUEST', uid: `${id}@attesta`, begins: '2026-11-22T04:00:00.000Z' },
      },
      { to: { email: 'morse@elsewhere.test', user_id: '' } },
    ]);
    await invite(id);
    expect((await asked(id)).map(({ calendar }) => calendar.sequence)).toEqual([1, 1, 2, 2]);
  });

  it('are taken back of who attends no more, and of them alone when the others are told of a change', async () => {
    const { id, external_attendees, add_of_attendees } = await world.meeting();
    await invite(id);
    const zoe = { name: 'Zoe', email: 'zoe@elsewhere.test' };
    await world.service.call(
      'governance.UpdateMeeting',
      { id, external_attendees: [zoe], location: 'Room 2' },
      admin(),
    );
    await invite(id);
    const told = (of: Sent[]) => of.map(({ to, calendar: { method, sequence } }) => [to.email, method, sequence]);
    const viewer = add_of_attendees[0]?.email;
    expect(told((await asked(id)).slice(2))).toEqual([
      [viewer, 'REQUEST', 2],
      [zoe.email, 'REQUEST', 2],
      [external_attendees[0]?.email, 'CANCEL', 2],
    ]);
    expect((await asked(id)).at(-1)?.calendar).toMatchObject({ goes_on: true, uid: `${id}@attesta` });
    // Who was added since has nothing in their calendar.
    await world.service.call('governance.UpdateMeeting', { id, external_attendees: [] }, admin());
    await world.service.call('governance.DeleteMeeting', { id }, admin());
    expect(told((await asked(id)).slice(5))).toEqual([
      [viewer, 'CANCEL', 3],
      [zoe.email, 'CANCEL', 3],
    ]);
  });

  it('are taken back when the meeting is deleted, and never sent of drafts or of what nobody attends', async () => {
    const { id } = await world.meeting();
    await invite(id);
    await world.service.call('governance.DeleteMeeting', { id }, world.northwind.admin);
    expect((await asked(id)).slice(2).map(({ calendar }) => [calendar.method, calendar.sequence])).toEqual([
      ['CANCEL', 2],
      ['CANCEL', 2],
    ]);
    const draft = await world.meeting({ status: 'draft' });
    const empty = await world.meeting({ add_of_attendees: [], external_attendees: [] });
    for (const meeting of [draft, empty]) await expect(invite(meeting.id)).rejects.toMatchObject({ code: 'conflict' });
    expect([...(await asked(draft.id)), ...(await asked(empty.id))]).toEqual([]);
  });
});
