import { addDays } from '@attesta/kit';
import { meetingCalls, today } from '../../testing/meeting-calls';
import { testWorld, type World } from '../../testing/world';

let world: World;
let calls: ReturnType<typeof meetingCalls>;
beforeAll(async () => {
  world = await testWorld();
  calls = meetingCalls(world);
});
afterAll(() => world?.service.drop());

describe('the list of meetings', () => {
  it('goes from a year ago to tomorrow unless days are asked for', async () => {
    const { id: committee_id } = await world.committee();
    const at = async (days: number) => (await world.meeting({ committee_id, meeting_date: addDays(today, days) })).id;
    const [old, recent, tomorrow, later] = [await at(-400), await at(-300), await at(1), await at(2)];
    const ids = async (request: object) => (await calls.list({ committee_id, ...request })).map((row) => row.id);
    expect(await ids({})).toEqual([tomorrow, recent]);
    expect(await ids({ fromdate: addDays(today, -401) })).toEqual([later, tomorrow, recent, old]);
    expect(await ids({ fromdate: addDays(today, 2), todate: addDays(today, 9) })).toEqual([later]);
    await expect(calls.list({ fromdate: today, todate: addDays(today, -1) })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'todate' })],
    });
  });

  it('is searched, narrowed by state and tag, and paged', async () => {
    const { id: committee_id } = await world.committee();
    const tag = (await world.service.call('governance.CreateMeetingTag', { name: 'Urgent' }, world.northwind.updater))
      .data;
    const again = (
      await world.service.call('governance.CreateMeetingTag', { name: ' urgent ' }, world.northwind.updater)
    ).data;
    expect(again).toEqual(tag);
    const tagged = await world.meeting({ committee_id, tag_ids: [tag?.id], objective: 'Sterile water' });
    await world.meeting({ committee_id, status: 'draft', meeting_date: '' });
    expect((await calls.list({ committee_id, tag_id: tag?.id })).map(({ id, tags }) => [id, tags])).toEqual([
      [tagged.id, [{ id: tag?.id, name: 'Urgent' }]],
    ]);
    expect(await calls.list({ committee_id, status: 'draft' })).toHaveLength(1);
    expect((await calls.list({ committee_id, q: 'sterile' })).map(({ id }) => id)).toEqual([tagged.id]);
    const page = await world.service.call(
      'governance.ListMeetings',
      { committee_id, page: 2, page_size: 1 },
      world.northwind.admin,
    );
    expect(page).toMatchObject({ data: [expect.anything()], meta: { total: 2, page: 2, page_size: 1 } });
  });
});

describe('what is left over from finished meetings', () => {
  const options = async (committee_id: string) =>
    (await world.service.call('governance.ListForwardedOptions', { committee_id }, world.northwind.admin)).data ?? [];

  it('is what nobody spoke of and what is not done, until another meeting takes it over', async () => {
    const meeting = await world.meeting({ agenda_of_meeting: ['A', 'B', 'C'].map((agenda_item) => ({ agenda_item })) });
    const [a, b, c] = meeting.agenda_of_meeting;
    await calls.discuss(meeting, { agenda_id: a?.agenda_id });
    await calls.discuss(meeting, { agenda_id: b?.agenda_id, action_plan: 'Refill' });
    expect(await options(meeting.committee_id)).toEqual([]);
    await calls.finish(meeting.id);
    expect((await options(meeting.committee_id)).map(({ title, reason }) => [title, reason])).toEqual([
      ['B', 'open_action'],
      ['C', 'not_discussed'],
    ]);
    const next = await world.meeting({
      committee_id: meeting.committee_id,
      agenda_of_meeting: [{ agenda_item: 'C again', forwarded_agenda_id: c?.agenda_id }],
    });
    expect(next.agenda_of_meeting[0]?.forwarded_from).toEqual({
      meeting_id: meeting.id,
      meeting_name: meeting.meeting_name,
      agenda_id: c?.agenda_id,
    });
    expect((await options(meeting.committee_id)).map(({ title }) => title)).toEqual(['B']);
  });

  it('comes with the meetings before, the latest first', async () => {
    const first = await world.finishedMeeting({ meeting_date: addDays(today, -20) });
    const { committee_id } = first;
    const second = await world.finishedMeeting({ committee_id, meeting_date: addDays(today, -10) });
    await world.meeting({ committee_id });
    const { data } = await world.service.call(
      'governance.ListPreviousMeetings',
      { id: committee_id },
      world.northwind.viewer,
    );
    expect(data?.map(({ id }) => id)).toEqual([second.id, first.id]);
  });
});
