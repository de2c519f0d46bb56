import { AppError } from '@attesta/kit';
import { commandsOf, newId } from '@attesta/kit/testing';
import type { NamedRecord } from '@attesta/proto/common';
import { MeetingModel } from '../../repositories/meeting.schema';
import { type LinkedWorld, linkCalls, linkedWorld } from '../../testing/linked-world';
import { itemsOf, meetingCalls } from '../../testing/meeting-calls';
import type { World } from '../../testing/world';

let linked: LinkedWorld;
let world: World;
let calls: ReturnType<typeof meetingCalls> & ReturnType<typeof linkCalls>;
beforeAll(async () => {
  linked = await linkedWorld();
  world = linked.world;
  calls = { ...meetingCalls(world), ...linkCalls(world) };
});
afterAll(() => world?.service.drop());
afterEach(() => linked.forget());

const known: LinkedWorld['known'] = (kind, name) => linked.known(kind, name);

describe('an item of an agenda', () => {
  it('is linked with what there is, once, and shows it by name; also after the meeting', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const [risk, policy] = [known('risk', 'R-1 Falls'), known('document', 'Hand hygiene')];
    const sub = agenda[0]?.subAgenda?.[1]?.agenda_id;
    await calls.link(id, agenda[0]?.agenda_id, risk);
    await calls.link(id, agenda[0]?.agenda_id, risk);
    await calls.finish(id);
    await calls.link(id, sub, policy, world.northwind.updater);
    expect(await calls.links(id)).toEqual([
      { agenda_id: agenda[0]?.agenda_id, ...risk },
      { agenda_id: sub, ...policy },
    ]);
    await calls.unlink(id, agenda[0]?.agenda_id, risk);
    expect((await calls.links(id)).map(({ name }) => name)).toEqual(['Hand hygiene']);
  });

  it('keeps its links when the agenda is changed, and loses them with itself', async () => {
    const meeting = await world.meeting();
    const [first, second] = meeting.agenda_of_meeting;
    const risk = known('risk', 'R-2 Fire');
    await calls.link(meeting.id, first?.agenda_id, risk);
    await calls.update({ id: meeting.id, agenda_of_meeting: [second, { ...first, agenda_item: 'Renamed' }] });
    expect(await calls.links(meeting.id)).toMatchObject([{ agenda_id: first?.agenda_id, name: 'R-2 Fire' }]);
    expect(itemsOf(await calls.open(meeting.id))).toEqual(['1 Antibiotic stewardship', '2 Renamed']);
    await calls.update({ id: meeting.id, agenda_of_meeting: [second] });
    expect(await calls.links(meeting.id)).toEqual([]);
    expect(await calls.about(risk)).toEqual([]);
  });

  it('takes its links along when a later meeting goes on with it, once, and shows each reader what they may see', async () => {
    const meeting = await world.meeting();
    const { committee_id } = meeting;
    const [first] = meeting.agenda_of_meeting;
    const sub = first?.subAgenda?.[1]?.agenda_id;
    const all = ['standard', 'risk', 'incident', 'action_plan', 'document'].map((kind) => known(kind, `A ${kind}`));
    for (const one of all) await calls.link(meeting.id, first?.agenda_id, one);
    await calls.link(meeting.id, sub, all[0] as NamedRecord);
    await calls.finish(meeting.id);
    const next = await world.meeting({
      committee_id,
      agenda_of_meeting: [
        { agenda_item: 'Hand hygiene again', forwarded_agenda_id: first?.agenda_id },
        { agenda_item: 'Something new' },
      ],
    });
    const [again, other] = next.agenda_of_meeting;
    const named = async (as = world.northwind.admin) =>
      (await calls.links(next.id, as)).map(({ agenda_id, name }) => [agenda_id, name]);
    expect(await named()).toEqual(all.map(({ name }) => [again?.agenda_id, name]));
    // It goes on with it already: what was taken off since does not come back, and another one brings its own.
    await calls.unlink(next.id, again?.agenda_id, all[4] as NamedRecord);
    await calls.update({
      id: next.id,
      agenda_of_meeting: [
        { ...again, forwarded_agenda_id: first?.agenda_id },
        { ...other, forwarded_agenda_id: sub },
      ],
    });
    expect(await named()).toEqual([
      ...all.slice(0, 4).map(({ name }) => [again?.agenda_id, name]),
      [other?.agenda_id, 'A standard'],
    ]);
    linked.readable.splice(2, 1);
    expect((await named(world.northwind.viewer)).map(([, name]) => name)).not.toContain('A incident');
  });

  it('is not linked with what does not exist or may not be read, nor by who does not run the meeting', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const item = agenda[0]?.agenda_id;
    await expect(calls.link(id, item, { kind: 'incident', id: newId() })).rejects.toMatchObject({
      code: 'invalid',
      errors: [expect.objectContaining({ field: 'linked_id' })],
    });
    const risk = known('risk', 'R-3 Theft');
    await expect(calls.link(id, item, { ...risk, kind: 'recipe' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(calls.link(id, newId(), risk)).rejects.toMatchObject({ code: 'invalid' });
    await expect(calls.link(id, item, risk, world.northwind.secondUpdater)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(calls.link(id, item, risk, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await calls.links(id)).toEqual([]);
  });

  it('shows each reader only what they may see, and fails where a service does not answer', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const [incident, risk] = [known('incident', 'SI-1 A fall'), known('risk', 'R-4 Falls')];
    for (const one of [incident, risk]) await calls.link(id, agenda[0]?.agenda_id, one);
    linked.readable.splice(linked.readable.indexOf(incident), 1);
    expect((await calls.links(id, world.northwind.viewer)).map(({ name }) => name)).toEqual(['R-4 Falls']);
    expect(JSON.stringify(await calls.open(id, world.northwind.viewer))).not.toContain(incident.id);
    await expect(calls.links(id, world.northwind.secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
    linked.fail(new AppError('unavailable', 'Compliance is away.'));
    await expect(calls.links(id)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('has no more links than a call may name', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const all = Array.from({ length: 200 }, (_, index) => known('risk', `R-${index}`));
    // Two hundred calls would say no more than the last one of them.
    const stored = all.map(({ kind, id: linked }) => ({ kind, id: linked }));
    await MeetingModel.updateOne({ _id: id }, { $set: { 'agenda.0.links': stored } });
    await expect(calls.link(id, agenda[1]?.agenda_id, known('risk', 'R-201'))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await calls.links(id)).toHaveLength(200);
    await calls.finish(id);
    const again = { forwarded_agenda_id: agenda[0]?.agenda_id, agenda_item: 'Again' };
    const next = await world.meeting({ agenda_of_meeting: [again, again] });
    expect(await calls.links(next.id)).toHaveLength(200);
  });
});

describe('the meetings that discussed a thing', () => {
  it('are told with their items to who may open them and see the thing, the latest first', async () => {
    const risk = known('risk', 'R-5 Falls');
    const committee_id = (await world.committee()).id;
    const [early, late] = [
      await world.meeting({ committee_id, meeting_date: '2026-01-05', meeting_name: 'January' }),
      await world.meeting({ committee_id, meeting_date: '2026-03-05', meeting_name: 'March' }),
    ];
    const closed = await world.meeting({
      committee_id: (await world.committee({ members: [], assigned_committee_updater: [] })).id,
      add_of_attendees: [],
      meeting_date: '2026-02-05',
      meeting_name: 'Closed',
    });
    await calls.link(early.id, early.agenda_of_meeting[0]?.subAgenda?.[0]?.agenda_id, risk);
    for (const { id, agenda_of_meeting: agenda } of [late, closed]) await calls.link(id, agenda[1]?.agenda_id, risk);
    await calls.link(late.id, late.agenda_of_meeting[0]?.agenda_id, risk);
    const names = async (as = world.northwind.admin) =>
      (await calls.about(risk, as)).map(({ meeting_name }) => meeting_name);
    expect(await names()).toEqual(['March', 'Closed', 'January']);
    expect(await names(world.northwind.viewer)).toEqual(['March', 'January']);
    expect(await names(world.northwind.updater)).toEqual(['March', 'January']);
    expect(await names(world.northwind.surveyor)).toEqual([]);
    expect(await names(world.lakeside.admin)).toEqual([]);
    expect(await calls.about(risk)).toMatchObject([
      { id: late.id, agenda_items: ['1 Hand hygiene audit', '2 Antibiotic stewardship'], status: 'planned' },
      {},
      { id: early.id, agenda_items: ['1.1 Ward 3'], meeting_date: '2026-01-05' },
    ]);
    expect(await calls.about(risk, world.northwind.admin, { page: 2, page_size: 1 })).toMatchObject([
      { meeting_name: 'Closed' },
    ]);
    linked.readable.length = 0;
    expect(await names()).toEqual([]);
  });

  it('cost the same for many meetings', async () => {
    const risk = known('risk', 'R-6 Falls');
    const commands = () => commandsOf(() => calls.about(risk, world.northwind.viewer));
    const add = async () => {
      const { id, agenda_of_meeting: agenda } = await world.meeting();
      await calls.link(id, agenda[0]?.agenda_id, risk);
    };
    await add();
    const one = await commands();
    await add();
    await add();
    expect(await calls.about(risk)).toHaveLength(3);
    expect(await commands()).toBe(one);
  });
});
