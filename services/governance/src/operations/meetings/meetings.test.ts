import { addDays } from '@attesta/kit';
import { newId, seedDirectory } from '@attesta/kit/testing';
import { type LedgerExport, verifyLedger } from '@attesta/ledger';
import { MeetingModel } from '../../repositories/meeting.schema';
import { itemsOf, meetingCalls, today } from '../../testing/meeting-calls';
import { testWorld, type World } from '../../testing/world';

let world: World;
let calls: ReturnType<typeof meetingCalls>;
beforeAll(async () => {
  world = await testWorld();
  calls = meetingCalls(world);
});
afterAll(() => world?.service.drop());

describe('a meeting', () => {
  it('has an agenda whose items and sub-items have numbers, and ids that stay when their order changes', async () => {
    const meeting = await world.meeting();
    expect(meeting).toMatchObject({
      status: 'planned',
      agenda_of_meeting: [
        { serial_no: '1', agenda_item: 'Hand hygiene audit', subAgenda: [{ serial_no: '1.1' }, { serial_no: '1.2' }] },
        { serial_no: '2', agenda_item: 'Antibiotic stewardship' },
      ],
      add_of_attendees: [{ key: world.northwind.viewer.userId, title: 'viewer of Northwind Health Group' }],
      external_attendees: [{ name: 'Inspector Morse', email: 'morse@elsewhere.test', user_id: '' }],
    });
    const [first, second] = meeting.agenda_of_meeting;
    await calls.update({ id: meeting.id, agenda_of_meeting: [second, first] });
    const turned = await calls.open(meeting.id);
    expect(itemsOf(turned)).toEqual(['1 Antibiotic stewardship', '2 Hand hygiene audit']);
    expect(turned.agenda_of_meeting[1]).toMatchObject({
      agenda_id: first?.agenda_id,
      subAgenda: first?.subAgenda?.map(({ agenda_id }) => ({ agenda_id })),
    });
  });

  it('takes its agenda under either name that the specification has for it', async () => {
    const meeting = await world.meeting({ agenda_of_meeting: [], agendaPoints: [{ agenda_item: 'Hand hygiene' }] });
    expect(itemsOf(meeting)).toEqual(['1 Hand hygiene']);
  });

  it('is attended by all of a committee, and of those below it, each once', async () => {
    const { id: parent_id } = await world.committee();
    await world.committee({ parent_id });
    await world.committee({ parent_id, members: [] });
    const { data: tree = [] } = await world.service.call('governance.GetCommitteeTree', {}, world.northwind.admin);
    const add_of_attendees = tree.filter(({ key }) => key === parent_id);
    const { add_of_attendees: attend } = await world.meeting({ add_of_attendees, external_attendees: [] });
    expect(attend).toMatchObject([
      { user_id: world.northwind.viewer.userId, children: [] },
      { name: 'Dr. Ada Byron', email: 'ada@elsewhere.test', children: [] },
    ]);
    expect(attend).toHaveLength(2);
  });

  it('begins by the clocks of its organization where nobody says otherwise', async () => {
    const { id } = world.northwind;
    await seedDirectory({ organizations: [{ id, name: 'Northwind Health Group', time_zone: 'Asia/Riyadh' }] });
    expect((await world.meeting({ time_zone: undefined })).time_zone).toBe('Asia/Riyadh');
    expect((await world.meeting()).time_zone).toBe('Asia/Kolkata');
  });

  it.each([
    ['meeting_name', 'no name', () => ({ meeting_name: '' })],
    ['meeting_date', 'a day that there is not', () => ({ meeting_date: '2026-02-30' })],
    ['meeting_time_end', 'an end before its beginning', () => ({ meeting_time_end: '09:00' })],
    ['meeting_time_start', 'a time that there is not', () => ({ meeting_time_start: '25:00' })],
    ['time_zone', 'a time zone that there is not', () => ({ time_zone: 'Mars/Olympus' })],
    ['agenda_of_meeting', 'no agenda', () => ({ agenda_of_meeting: [] })],
    [
      'agenda_of_meeting[0].agenda_item',
      'an item without words',
      () => ({ agenda_of_meeting: [{ agenda_item: ' ' }] }),
    ],
    [
      'agenda_of_meeting[0].forwarded_agenda_id',
      'an item forwarded from nowhere',
      () => ({ agenda_of_meeting: [{ agenda_item: 'A', forwarded_agenda_id: newId() }] }),
    ],
    [
      'agenda_of_meeting[0].master_agenda_id',
      'an item of the master list that there is not',
      () => ({ agenda_of_meeting: [{ agenda_item: 'A', master_agenda_id: newId() }] }),
    ],
    ['tag_ids', 'a tag that there is not', () => ({ tag_ids: [newId()] })],
    [
      'add_of_attendees[0].user_id',
      'somebody of another organization',
      () => ({ add_of_attendees: [{ user_id: world.lakeside.viewer.userId }] }),
    ],
    [
      'external_attendees[0].email',
      'an outsider without an address',
      () => ({ external_attendees: [{ name: 'A', email: 'at' }] }),
    ],
    ['previous_meeting_id', 'a meeting before it that there is not', () => ({ previous_meeting_id: newId() })],
  ])('is refused by %s for %s under the documented message, and nothing is stored', async (field, _case, more) => {
    const { id: committee_id } = await world.committee();
    await expect(world.meeting({ committee_id, ...more() })).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    expect(await MeetingModel.countDocuments({ committee_id })).toBe(0);
  });

  it('may be a draft without anything, and is planned once it is complete', async () => {
    const { id: committee_id } = await world.committee();
    const draft = { committee_id, status: 'draft' };
    const { data } = await world.service.call('governance.CreateMeeting', draft, world.northwind.updater);
    expect(data).toMatchObject({ status: 'draft', meeting_date: '', agenda_of_meeting: [] });
    const complete = {
      meeting_name: 'Review',
      meeting_date: today,
      meeting_time_start: '9:00',
      meeting_time_end: '10:00',
    };
    await expect(calls.update({ id: data?.id, status: 'planned', ...complete })).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'agenda_of_meeting' })]),
    });
    await calls.update({ id: data?.id, agenda_of_meeting: [{ agenda_item: 'Opening' }] });
    const planned = await calls.update({ id: data?.id, status: 'planned', ...complete });
    expect(planned.data).toMatchObject({ status: 'planned', meeting_time_start: '09:00' });
    await expect(calls.update({ id: data?.id, status: 'draft' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('loses nothing when two secretaries change different parts of it at once', async () => {
    const { id, plan_version, agenda_version, attendees_version } = await world.meeting();
    await Promise.all([
      calls.update({ id, plan_version, objective: 'Fewer infections' }),
      calls.update({ id, agenda_version, agenda_of_meeting: [{ agenda_item: 'Only this' }] }, world.northwind.updater),
      calls.update(
        { id, attendees_version, add_of_attendees: [{ user_id: world.northwind.surveyor.userId }] },
        world.northwind.superAdmin,
      ),
    ]);
    const meeting = await calls.open(id);
    expect(meeting).toMatchObject({ objective: 'Fewer infections', agenda_of_meeting: [{ agenda_item: 'Only this' }] });
    expect(meeting.add_of_attendees.map(({ key }) => key)).toEqual([world.northwind.surveyor.userId]);
  });

  it('refuses the second of two changes of one part with the present state, which stays', async () => {
    const { id, agenda_version } = await world.meeting();
    await calls.update({ id, agenda_version, agenda_of_meeting: [{ agenda_item: 'Theirs' }] });
    await expect(
      calls.update({ id, agenda_version, agenda_of_meeting: [{ agenda_item: 'Mine' }] }),
    ).rejects.toMatchObject({
      code: 'conflict',
      data: expect.objectContaining({ agenda_of_meeting: [expect.objectContaining({ agenda_item: 'Theirs' })] }),
    });
    expect(itemsOf(await calls.open(id))).toEqual(['1 Theirs']);
  });

  it('stays with its committee', async () => {
    const [meeting, other] = [await world.meeting(), await world.committee()];
    await expect(calls.update({ id: meeting.id, committee_id: other.id })).rejects.toMatchObject({
      code: 'invalid',
      errors: [expect.objectContaining({ field: 'committee_id' })],
    });
    await calls.update({ id: meeting.id, committee_id: meeting.committee_id, objective: 'Fewer infections' });
    expect(await calls.open(meeting.id)).toMatchObject({ committee_id: meeting.committee_id });
  });

  it('is finished once, and its plan stays as it is from then on', async () => {
    const { id } = await world.meeting();
    const { data, message } = await calls.finish(id, world.northwind.updater);
    expect(message).toBe('Meeting finished');
    expect(data?.status).toBe('finished');
    expect((await calls.finish(id)).data?.finished_at).toBe(data?.finished_at);
    const ledger = await world.service.call('governance.ExportLedger', { id }, world.northwind.admin);
    expect(ledger.data?.records?.map(({ kind }) => kind)).toEqual(['finished']);
    await expect(calls.update({ id, objective: 'Later' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await calls.open(id)).toMatchObject({ objective: '' });
  });

  it('is not finished while it is a draft', async () => {
    const { id } = await world.meeting({ status: 'draft' });
    await expect(calls.finish(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is opened by who runs or sits on its committee or attends, and by no other updater, surveyor or viewer', async () => {
    const { id } = await world.meeting({ add_of_attendees: [{ user_id: world.northwind.surveyor.userId }] });
    for (const as of [
      world.northwind.superAdmin,
      world.northwind.updater,
      world.northwind.surveyor,
      world.northwind.viewer,
    ])
      expect((await calls.open(id, as)).id).toBe(id);
    await expect(calls.open(id, world.northwind.secondUpdater)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This Item Is not assigned to you',
    });
    const rows = await calls.list({}, world.northwind.secondUpdater);
    expect(rows.find((row) => row.id === id)).toMatchObject({ openable: false, manageable: false });
  });

  it('is planned and changed by no updater who does not run its committee', async () => {
    const { id, committee_id } = await world.meeting();
    const draft = { committee_id, status: 'draft' };
    const second = world.northwind.secondUpdater;
    await expect(world.service.call('governance.CreateMeeting', draft, second)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(calls.update({ id, objective: 'Mine' }, second)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(calls.finish(id, second)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await MeetingModel.countDocuments({ committee_id })).toBe(1);
  });

  it('that is deleted is seen by nobody, and stays stored with the end of its ledger', async () => {
    const { id } = await world.meeting();
    await world.service.call('governance.DeleteMeeting', { id }, world.northwind.admin);
    const ledger = (as = world.northwind.admin) => world.service.call('governance.ExportLedger', { id }, as);
    const kept = (await ledger()).data as unknown as LedgerExport;
    expect((await verifyLedger(kept)).findings).toEqual([]);
    expect(kept.records.map(({ kind }) => kind)).toEqual(['deleted']);
    for (const nobody of [world.northwind.updater, world.lakeside.admin])
      await expect(ledger(nobody)).rejects.toMatchObject({ code: 'not_found' });
    await expect(calls.open(id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await calls.list()).map((row) => row.id)).not.toContain(id);
    expect(await MeetingModel.findById(id).lean()).toMatchObject({ deleted_at: expect.any(Date) });
    await expect(world.service.call('governance.DeleteMeeting', { id }, world.northwind.admin)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('goes on from an earlier meeting of its committee, and from no other', async () => {
    const before = await world.finishedMeeting({ meeting_date: addDays(today, -30) });
    const after = await world.meeting({ committee_id: before.committee_id, previous_meeting_id: before.id });
    expect(after.previous_meeting_name).toBe(before.meeting_name);
    await expect(world.meeting({ previous_meeting_id: before.id })).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'previous_meeting_id' })]),
    });
  });

  it('does not exist for another organization', async () => {
    const { id } = await world.meeting();
    await expect(calls.open(id, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(calls.update({ id, objective: 'Ours' }, world.lakeside.admin)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await calls.open(id)).toMatchObject({ objective: '' });
  });
});
