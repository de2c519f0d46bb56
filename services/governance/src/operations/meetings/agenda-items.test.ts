import { itemsOf, meetingCalls } from '../../testing/meeting-calls';
import { testWorld, type World } from '../../testing/world';

let world: World;
let calls: ReturnType<typeof meetingCalls>;
beforeAll(async () => {
  world = await testWorld();
  calls = meetingCalls(world);
});
afterAll(() => world?.service.drop());

describe('an item of an agenda', () => {
  it('is taken out with its sub-agenda, unless something was written of it or it is the last one', async () => {
    const meeting = await world.meeting();
    const [first, second] = meeting.agenda_of_meeting;
    const remove = (agenda_id?: string) =>
      world.service.call(
        'governance.DeleteAgendaPoint',
        { committee_meeting_id: meeting.id, agenda_id },
        world.northwind.updater,
      );
    await calls.discuss(meeting, { agenda_id: first?.subAgenda?.[1]?.agenda_id });
    await expect(remove(first?.agenda_id)).rejects.toMatchObject({ code: 'invalid' });
    await expect(calls.update({ id: meeting.id, agenda_of_meeting: [second] })).rejects.toMatchObject({
      code: 'invalid',
    });
    const { data } = await remove(first?.subAgenda?.[0]?.agenda_id);
    expect(data?.agenda_of_meeting?.[0]?.subAgenda).toMatchObject([{ serial_no: '1.1', agenda_item: 'Ward 4' }]);
    await remove(second?.agenda_id);
    expect(itemsOf(await calls.open(meeting.id))).toEqual(['1 Hand hygiene audit']);
  });

  it('that was sent for vote stays on the agenda, in the words that are voted on', async () => {
    const meeting = await world.meeting();
    const { id, agenda_of_meeting: agenda } = meeting;
    const [first, second] = agenda;
    const ward = first?.subAgenda?.[0];
    const asked = { meeting_id: id, agenda_ids: [second?.agenda_id ?? '', ward?.agenda_id ?? ''] };
    await world.service.call('governance.SendForVote', asked, world.northwind.admin);
    const reason = { code: 'invalid', message: expect.stringMatching(/was sent for vote: it stays on the agenda/) };
    const removed = { committee_meeting_id: id, agenda_id: second?.agenda_id };
    await expect(
      world.service.call('governance.DeleteAgendaPoint', removed, world.northwind.admin),
    ).rejects.toMatchObject(reason);
    for (const agenda_of_meeting of [
      [first],
      [first, { ...second, agenda_item: 'Something else' }],
      [first, { ...second, description: 'Under another condition' }],
      [{ ...first, subAgenda: [] }, second],
      [{ ...first, subAgenda: [{ ...ward, agenda_item: 'Ward 5' }] }, second],
    ])
      await expect(calls.update({ id, agenda_of_meeting })).rejects.toMatchObject(reason);
    // Where it stands, who presents it and what else is on the agenda are nobody's vote.
    const moved = [{ ...second, presenter: 'Ada' }, { ...first, agenda_item: 'Hygiene' }, { agenda_item: 'Any other' }];
    await calls.update({ id, agenda_of_meeting: moved });
    const after = await calls.open(id);
    expect(after.agenda_of_meeting).toMatchObject([
      { agenda_item: 'Antibiotic stewardship', presenter: 'Ada', sent_for_vote: true },
      { agenda_item: 'Hygiene', sent_for_vote: false, subAgenda: [{ sent_for_vote: true }, { sent_for_vote: false }] },
      { agenda_item: 'Any other', sent_for_vote: false },
    ]);
  });

  it('that comes from the master list brings its document along, which it keeps when the entry is gone', async () => {
    const file = world.file('standing.pdf');
    const entry = { agenda_item: 'Standing item', attachedDocument: file };
    const { data: master } = await world.service.call('governance.CreateAgenda', entry, world.northwind.updater);
    const taken = { agenda_item: 'Standing item', master_agenda_id: master?.id };
    const meeting = await world.meeting({ agenda_of_meeting: [taken] });
    const held = async () => (await world.published('governance.files.changed')).at(-1)?.data;
    expect(await held()).toMatchObject({ owner: `governance/meetings/${meeting.id}`, file_ids: [file.id] });
    const [first] = meeting.agenda_of_meeting;
    expect(first).toMatchObject({ master_agenda_id: master?.id, attachedDocument: [{ name: 'standing.pdf' }] });
    await world.service.call('governance.DeleteAgenda', { id: master?.id ?? '' }, world.northwind.updater);
    await calls.update({ id: meeting.id, agenda_of_meeting: [{ ...first, agenda_item: 'Renamed' }] });
    expect((await calls.open(meeting.id)).agenda_of_meeting).toMatchObject([
      { agenda_item: 'Renamed', master_agenda_id: master?.id, attachedDocument: [{ name: 'standing.pdf' }] },
    ]);
  });

  it('keeps its files when the agenda is changed, and documents are told of them until they are gone', async () => {
    const meeting = await world.meeting();
    const [first, second] = meeting.agenda_of_meeting;
    const [one, two] = [world.file('one.pdf'), world.file('two.pdf')];
    const attach = (agenda_id: string | undefined, file: object) =>
      world.service.call('governance.AttachAgendaFile', { id: meeting.id, agenda_id, file }, world.northwind.admin);
    await attach(first?.agenda_id, one);
    await attach(second?.agenda_id, two);
    await calls.update({ id: meeting.id, agenda_of_meeting: [{ ...first, agenda_item: 'Renamed' }, second] });
    expect((await calls.open(meeting.id)).agenda_of_meeting).toMatchObject([
      { agenda_item: 'Renamed', attachedDocument: [{ name: 'one.pdf' }] },
      { attachedDocument: [{ name: 'two.pdf' }] },
    ]);
    const readable = async (as: object) =>
      (
        await world.service.call(
          'governance.ListReadableFiles',
          { ids: [one.id, two.id] },
          { ...as, service: 'documents' },
        )
      ).data;
    expect(await readable(world.northwind.viewer)).toEqual([one.id, two.id]);
    expect(await readable(world.northwind.secondUpdater)).toEqual([]);
    expect(await readable(world.lakeside.admin)).toEqual([]);
    await world.service.call(
      'governance.DetachAgendaFile',
      { id: meeting.id, agenda_id: first?.agenda_id, file_id: one.id },
      world.northwind.admin,
    );
    const told = (await world.published('governance.files.changed')).at(-1)?.data;
    expect(told).toMatchObject({ owner: `governance/meetings/${meeting.id}`, file_ids: [two.id] });
    const held = await world.service.call(
      'governance.ListFileReferences',
      { ids: [one.id, two.id] },
      { service: 'documents' },
    );
    expect(held.data).toEqual([told]);
  });
});
