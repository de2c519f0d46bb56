import { newId, type TestCall } from '@attesta/kit/testing';
import type { DiscussionPoint, Meeting } from '@attesta/proto/governance';
import { DiscussionPointModel } from '../../repositories/discussion-point.schema';
import { testWorld, type World } from '../../testing/world';

let world: World;
let meeting: Required<Meeting>;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  meeting = await world.meeting();
});
afterAll(() => world?.service.drop());

const write = (points: object[], as: TestCall = world.northwind.updater) =>
  world.service.call(
    'governance.CreateDiscussionPoints',
    { committee_meeting_id: meeting.id, discussion_points: points },
    as,
  );
const point = (more: object = {}) => ({
  agenda_id: meeting.agenda_of_meeting[0]?.agenda_id,
  issues: 'Soap dispensers are empty',
  resolutions: 'Refill daily',
  ...more,
});
const written = async (more: object = {}) => ((await write([point(more)])).data ?? [])[0] as Required<DiscussionPoint>;
const minutes = (as: TestCall = world.northwind.admin) =>
  world.service.call('governance.GetMinutes', { committee_meeting_id: meeting.id }, as);
const list = async (request: object = {}, as: TestCall = world.northwind.admin) =>
  (await world.service.call('governance.ListDiscussionPoints', request, as)).data ?? [];
const stored = (id?: string) => DiscussionPointModel.findById(id).lean();

describe('discussion points', () => {
  it('are written all or none under the documented messages', async () => {
    const { message, data } = await write([point(), point({ agenda_id: meeting.agenda_of_meeting[1]?.agenda_id })]);
    expect(message).toBe('Discussion points created successfully.');
    expect(data?.map(({ serial_no, agenda_item }) => `${serial_no} ${agenda_item}`)).toEqual([
      '1 Hand hygiene audit',
      '2 Antibiotic stewardship',
    ]);
    const before = await DiscussionPointModel.countDocuments();
    await expect(write([point(), point({ agenda_id: newId() })])).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'discussion_points[1].agenda_id' })]),
    });
    expect(await DiscussionPointModel.countDocuments()).toBe(before);
  });

  it.each([
    ['discussion_points[0].issues', 'nothing said', () => ({ issues: '', resolutions: ' ' })],
    ['discussion_points[0].target_date', 'a day that there is not', () => ({ target_date: '2026-02-30' })],
    ['discussion_points[0].target_date', 'a time without a zone', () => ({ target_date: '2026-02-03T10:00' })],
    [
      'responsible_person',
      'a user of another organization',
      () => ({ responsible_person: world.lakeside.viewer.userId }),
    ],
    ['responsible_person', 'an outsider who does not attend', () => ({ responsible_person: newId() })],
    ['tag_ids', 'a tag that there is not', () => ({ tag_ids: [newId()] })],
  ])('are refused by %s for %s, and nothing is stored', async (field, _case, more) => {
    await expect(write([point(more())])).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    expect(await DiscussionPointModel.countDocuments({ committee_meeting_id: meeting.id })).toBe(0);
  });

  it('name who is responsible, a user or an outsider who attends', async () => {
    const user = await written({ responsible_person: world.northwind.surveyor.userId, action_plan: 'Refill' });
    expect(user).toMatchObject({
      user: { name: 'surveyor of Northwind Health Group' },
      attendee_responsible: { name: '' },
    });
    const outsider = await written({ responsible_person: meeting.external_attendees[0]?.key });
    expect(outsider).toMatchObject({
      user: { name: '' },
      attendee_responsible: { name: 'Inspector Morse', email: 'morse@elsewhere.test' },
    });
  });

  it('are told to who is responsible for their action, once', async () => {
    const { id, version } = await written({
      responsible_person: world.northwind.surveyor.userId,
      action_plan: 'Refill',
    });
    await world.service.call(
      'governance.UpdateDiscussionPoint',
      { id, version, issues: 'Soap' },
      world.northwind.updater,
    );
    const told = (await world.published('governance.notification.requested')).filter(({ data }) =>
      JSON.stringify(data).includes(id),
    );
    expect(told.map(({ data }) => data)).toMatchObject([{ user_id: world.northwind.surveyor.userId }]);
  });

  it('get an action of which who, what and until when are known', async () => {
    const { id } = await written();
    const action = {
      id,
      action_plan: 'Refill',
      responsible_person: world.northwind.surveyor.userId,
      target_date: '2030-05-04',
    };
    const create = (request: object) => world.service.call('governance.CreateAction', request, world.northwind.updater);
    for (const field of ['action_plan', 'responsible_person', 'target_date'])
      await expect(create({ ...action, [field]: '' })).rejects.toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ field })]),
      });
    expect((await create(action)).data).toMatchObject({
      action_plan: 'Refill',
      target_date: '2030-05-04T00:00:00.000Z',
      u_status: 'pending',
      overdue: false,
    });
  });

  it('keep who is responsible while all else of them is changed', async () => {
    const responsible_person = world.northwind.viewer.userId as string;
    const { id } = await written({ responsible_person, action_plan: 'Buy soap' });
    const changes = { id, responsible_person, action_plan: 'Buy more soap', target_date: '2030-05-04' };
    for (const call of ['governance.UpdateDiscussionPoint', 'governance.CreateAction'] as const) {
      const { data } = await world.service.call(call, { ...changes, issues: call }, world.northwind.admin);
      expect(data).toMatchObject({ action_plan: 'Buy more soap', responsible_person });
    }
    expect(await stored(id)).toMatchObject({ issues: 'governance.UpdateDiscussionPoint', responsible_person });
  });

  it('changed meanwhile by somebody else stay theirs', async () => {
    const { id, version } = await written();
    const update = (issues: string) =>
      world.service.call('governance.UpdateDiscussionPoint', { id, version, issues }, world.northwind.updater);
    await update('Theirs');
    await expect(update('Mine')).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored(id)).toMatchObject({ issues: 'Theirs' });
  });

  it('lose what came empty, but say something still', async () => {
    const { id } = await written({ target_date: '2030-05-04' });
    const update = (fields_sent: string[]) =>
      world.service.call('governance.UpdateDiscussionPoint', { id, fields_sent }, world.northwind.updater);
    expect((await update(['issues', 'target_date'])).data).toMatchObject({ issues: '', target_date: '' });
    await expect(update(['resolutions'])).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are deleted by who runs the committee alone', async () => {
    const { id } = await written();
    const remove = (as: TestCall) => world.service.call('governance.DeleteDiscussionPoint', { id }, as);
    await expect(remove(world.northwind.secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remove(world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await stored(id)).not.toBeNull();
    await remove(world.northwind.updater);
    expect(await stored(id)).toBeNull();
  });

  it('are found by meeting and item, and 404 says that there are none', async () => {
    const find = (request: object) =>
      world.service.call(
        'governance.FindDiscussionPoints',
        { committee_meeting_id: meeting.id, ...request },
        world.northwind.viewer,
      );
    await expect(find({})).rejects.toMatchObject({ code: 'not_found', message: 'No discussion points found' });
    const { id } = await written();
    expect((await find({})).data).toMatchObject([{ id }]);
    await expect(find({ agenda_id: meeting.agenda_of_meeting[1]?.agenda_id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the list of discussion points', () => {
  it('tells nobody what was said of items that are not assigned to them', async () => {
    const { id } = await written({ responsible_person: world.northwind.surveyor.userId, action_plan: 'Refill' });
    const seen = async (as: TestCall, request: object = {}) => (await list(request, as)).find((one) => one.id === id);
    for (const as of [
      world.northwind.superAdmin,
      world.northwind.admin,
      world.northwind.updater,
      world.northwind.surveyor,
    ])
      expect(await seen(as)).toMatchObject({ openable: true, issues: 'Soap dispensers are empty' });
    for (const as of [world.northwind.secondUpdater, world.northwind.viewer]) {
      expect(await seen(as)).toMatchObject({ openable: false, issues: '', resolutions: '', action_plan: '' });
      expect(await seen(as, { q: 'soap' })).toBeUndefined();
    }
    expect(await seen(world.northwind.surveyor, { q: 'soap' })).toMatchObject({ id });
  });

  it('is narrowed to what the reader is responsible for, and to actions', async () => {
    const mine = await written({ responsible_person: world.northwind.surveyor.userId, action_plan: 'Refill' });
    const other = await written();
    const committee_id = meeting.committee_id;
    const ids = async (request: object) =>
      (await list({ committee_id, ...request }, world.northwind.surveyor)).map(({ id }) => id);
    expect(await ids({ responsible_person: 'me' })).toEqual([mine.id]);
    expect(await ids({ actions: true })).toEqual([mine.id]);
    expect((await ids({})).sort()).toEqual([mine.id, other.id].sort());
    expect(await ids({ u_status: 'completed' })).toEqual([]);
  });

  it('follows its meeting to another day, and is told by its id whatever the day is', async () => {
    const { id } = await written();
    await world.service.call(
      'governance.UpdateMeeting',
      { id: meeting.id, meeting_date: '2020-01-02' },
      world.northwind.admin,
    );
    expect((await list({ committee_id: meeting.committee_id })).map((one) => one.id)).toEqual([]);
    const then = { committee_id: meeting.committee_id, fromdate: '2020-01-02', todate: '2020-01-02' };
    for (const asked of [then, { id }]) expect((await list(asked)).map((one) => one.id)).toEqual([id]);
    expect(await list({ id }, world.lakeside.admin)).toEqual([]);
  });
});

describe('minutes', () => {
  it('are read whole by those who attend, and by nobody else', async () => {
    const { id } = await written();
    expect(await minutes(world.northwind.viewer)).toMatchObject({
      data: [{ id, issues: 'Soap dispensers are empty' }],
      meetinginfo: { id: meeting.id, meeting_name: 'Quarterly review' },
    });
    await expect(minutes(world.northwind.secondUpdater)).rejects.toMatchObject({
      message: 'This Item Is not assigned to you',
    });
    await expect(minutes(world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('come by items of the agenda, those without a word too', async () => {
    const sub = meeting.agenda_of_meeting[0]?.subAgenda?.[1]?.agenda_id;
    const { id } = await written({ agenda_id: sub });
    const { data } = await world.service.call(
      'governance.GroupDiscussionPoints',
      { committee_meeting_id: meeting.id },
      world.northwind.viewer,
    );
    expect(
      data?.map(({ serial_no, discussion_points }) => [serial_no, discussion_points?.map((one) => one.id)]),
    ).toEqual([
      ['1', []],
      ['1.1', []],
      ['1.2', [id]],
      ['2', []],
    ]);
  });
});
