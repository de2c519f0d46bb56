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
