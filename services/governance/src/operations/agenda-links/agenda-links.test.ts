import { AppError, databaseCommands } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import type { NamedRecord, NameRecordsRequest__Output } from '@attesta/proto/common';
import { MeetingModel } from '../../repositories/meeting.schema';
import { itemsOf, meetingCalls } from '../../testing/meeting-calls';
import { testWorld, type World } from '../../testing/world';

let world: World;
let calls: ReturnType<typeof meetingCalls>;
/** What compliance and documents let the caller read at the moment, and why one of them does not answer. */
const readable: NamedRecord[] = [];
let failure: AppError | undefined;
const answer = ({ records = [] }: NameRecordsRequest__Output) => {
  if (failure) throw failure;
  const asked = new Set(records.map(({ kind, id }) => `${kind} ${id}`));
  return { message: 'Success', data: readable.filter(({ kind, id }) => asked.has(`${kind} ${id}`)) };
};
beforeAll(async () => {
  world = await testWorld({ 'compliance.NameRecords': answer, 'documents.NameRecords': answer });
  calls = meetingCalls(world);
});
afterAll(() => world?.service.drop());
afterEach(() => {
  readable.length = 0;
  failure = undefined;
});

const known = (kind: string, name: string): NamedRecord & { kind: string; id: string } => {
  const record = { kind, id: newId(), name, link: `/ss/${kind}` };
  readable.push(record);
  return record;
};
const link = (id: string, agenda_id: string | undefined, of: NamedRecord, as = world.northwind.admin) =>
  world.service.call('governance.LinkAgendaItem', { id, agenda_id, kind: of.kind, linked_id: of.id }, as);
const unlink = (id: string, agenda_id: string | undefined, of: NamedRecord, as = world.northwind.admin) =>
  world.service.call('governance.UnlinkAgendaItem', { id, agenda_id, kind: of.kind, linked_id: of.id }, as);
const links = async (id: string, as = world.northwind.admin) =>
  (await world.service.call('governance.ListAgendaLinks', { id }, as)).data ?? [];
const about = async (of: NamedRecord, as = world.northwind.admin, more: object = {}) =>
  (await world.service.call('governance.ListMeetingsAbout', { kind: of.kind, id: of.id, ...more }, as)).data ?? [];

describe('an item of an agenda', () => {
  it('is linked with what there is, once, and shows it by name; also after the meeting', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const [risk, policy] = [known('risk', 'R-1 Falls'), known('document', 'Hand hygiene')];
    const sub = agenda[0]?.subAgenda?.[1]?.agenda_id;
    await link(id, agenda[0]?.agenda_id, risk);
    await link(id, agenda[0]?.agenda_id, risk);
    await calls.finish(id);
    await link(id, sub, policy, world.northwind.updater);
    expect(await links(id)).toEqual([
      { agenda_id: agenda[0]?.agenda_id, ...risk },
      { agenda_id: sub, ...policy },
    ]);
    await unlink(id, agenda[0]?.agenda_id, risk);
    expect((await links(id)).map(({ name }) => name)).toEqual(['Hand hygiene']);
  });

  it('keeps its links when the agenda is changed, and loses them with itself', async () => {
    const meeting = await world.meeting();
    const [first, second] = meeting.agenda_of_meeting;
    const risk = known('risk', 'R-2 Fire');
    await link(meeting.id, first?.agenda_id, risk);
    await calls.update({ id: meeting.id, agenda_of_meeting: [second, { ...first, agenda_item: 'Renamed' }] });
    expect(await links(meeting.id)).toMatchObject([{ agenda_id: first?.agenda_id, name: 'R-2 Fire' }]);
    expect(itemsOf(await calls.open(meeting.id))).toEqual(['1 Antibiotic stewardship', '2 Renamed']);
    await calls.update({ id: meeting.id, agenda_of_meeting: [second] });
    expect(await links(meeting.id)).toEqual([]);
    expect(await about(risk)).toEqual([]);
  });

  it('takes its links along when a later meeting goes on with it, once, and shows each reader what they may see', async () => {
    const meeting = await world.meeting();
    const { committee_id } = meeting;
    const [first] = meeting.agenda_of_meeting;
    const sub = first?.subAgenda?.[1]?.agenda_id;
    const all = ['standard', 'risk', 'incident', 'action_plan', 'document'].map((kind) => known(kind, `A ${kind}`));
    for (const one of all) await link(meeting.id, first?.agenda_id, one);
    await link(meeting.id, sub, all[0] as NamedRecord);
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
      (await links(next.id, as)).map(({ agenda_id, name }) => [agenda_id, name]);
    expect(await named()).toEqual(all.map(({ name }) => [again?.agenda_id, name]));
    // It goes on with it already: what was taken off since does not come back, and another one brings its own.
    await unlink(next.id, again?.agenda_id, all[4] as NamedRecord);
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
    readable.splice(2, 1);
    expect((await named(world.northwind.viewer)).map(([, name]) => name)).not.toContain('A incident');
  });

  it('is not linked with what does not exist or may not be read, nor by who does not run the meeting', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const item = agenda[0]?.agenda_id;
    await expect(link(id, item, { kind: 'incident', id: newId() })).rejects.toMatchObject({
      code: 'invalid',
      errors: [expect.objectContaining({ field: 'linked_id' })],
    });
    const risk = known('risk', 'R-3 Theft');
    await expect(link(id, item, { ...risk, kind: 'recipe' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(link(id, newId(), risk)).rejects.toMatchObject({ code: 'invalid' });
    await expect(link(id, item, risk, world.northwind.secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(link(id, item, risk, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await links(id)).toEqual([]);
  });

  it('shows each reader only what they may see, and fails where a service does not answer', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const [incident, risk] = [known('incident', 'SI-1 A fall'), known('risk', 'R-4 Falls')];
    for (const one of [incident, risk]) await link(id, agenda[0]?.agenda_id, one);
    readable.splice(readable.indexOf(incident), 1);
    expect((await links(id, world.northwind.viewer)).map(({ name }) => name)).toEqual(['R-4 Falls']);
    expect(JSON.stringify(await calls.open(id, world.northwind.viewer))).not.toContain(incident.id);
    await expect(links(id, world.northwind.secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
    failure = new AppError('unavailable', 'Compliance is away.');
    await expect(links(id)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('has no more links than a call may name', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const all = Array.from({ length: 200 }, (_, index) => known('risk', `R-${index}`));
    // Two hundred calls would say no more than the last one of them.
    const stored = all.map(({ kind, id: linked }) => ({ kind, id: linked }));
    await MeetingModel.updateOne({ _id: id }, { $set: { 'agenda.0.links': stored } });
    await expect(link(id, agenda[1]?.agenda_id, known('risk', 'R-201'))).rejects.toMatchObject({ code: 'conflict' });
    expect(await links(id)).toHaveLength(200);
    await calls.finish(id);
    const again = { forwarded_agenda_id: agenda[0]?.agenda_id, agenda_item: 'Again' };
    const next = await world.meeting({ agenda_of_meeting: [again, again] });
    expect(await links(next.id)).toHaveLength(200);
  });
});

describe('what was linked before something newer took its place', () => {
  const adopt = (nodes: [string, string][]) =>
    world.service.event('content.version.adopted', { nodes }, { organization_id: world.northwind.id });

  it('is a document whose newer version is named beside the one that was spoken of', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const [policy, draft] = [known('document', 'Hand hygiene'), known('document', 'Not in force')];
    Object.assign(policy, { version: 2 });
    for (const one of [policy, draft]) await link(id, agenda[0]?.agenda_id, one);
    expect(await links(id)).toMatchObject([{ version: 2 }, { name: 'Not in force' }]);
    expect(JSON.stringify(await links(id))).not.toContain('newer');
    Object.assign(policy, { version: 4 });
    Object.assign(draft, { version: 1 });
    const [spoken, other] = await links(id);
    expect([spoken?.version, spoken?.newer_version, other?.version, other?.newer_version]).toEqual([
      2,
      4,
      undefined,
      undefined,
    ]);
    await calls.finish(id);
    const again = { agenda_item: 'Again', forwarded_agenda_id: agenda[0]?.agenda_id };
    const next = await world.meeting({ agenda_of_meeting: [again] });
    expect((await links(next.id))[0]).toMatchObject({ version: 2, newer_version: 4 });
  });

  it('is a standard that is found by its place in the version that was adopted, from there too, and back', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const sub = agenda[0]?.subAgenda?.[0]?.agenda_id;
    const before = known('standard', 'IPC.1 Hands');
    for (const item of [agenda[1]?.agenda_id, sub]) await link(id, item, before);
    // The organization sees the standards of the version that it works with, and no others.
    readable.length = 0;
    const now = known('standard', 'IPC.1 Clean hands');
    await adopt([[before.id, now.id]]);
    const shown = { kind: 'standard', id: before.id, name: 'IPC.1 Clean hands', carried_over: true };
    expect(await links(id)).toMatchObject([
      { agenda_id: sub, ...shown },
      { agenda_id: agenda[1]?.agenda_id, ...shown },
    ]);
    expect(await about(now)).toMatchObject([{ id, agenda_items: ['1.1 Ward 3', '2 Antibiotic stewardship'] }]);
    await link(id, sub, now);
    expect(await links(id)).toHaveLength(2);
    await unlink(id, sub, before);
    const third = known('standard', 'IPC.1 Third');
    await adopt([[now.id, third.id]]);
    expect(await links(id)).toMatchObject([{ id: before.id, name: 'IPC.1 Third', carried_over: true }]);
    await world.service.event(
      'content.version.adopted',
      { nodes: [[third.id, now.id]] },
      { organization_id: world.lakeside.id },
    );
    expect(await links(id)).toMatchObject([{ name: 'IPC.1 Third' }]);
    readable.push({ ...before });
    await adopt([[third.id, now.id]]);
    await adopt([[now.id, before.id]]);
    expect(await links(id)).toEqual([{ agenda_id: agenda[1]?.agenda_id, ...before }]);
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
    await link(early.id, early.agenda_of_meeting[0]?.subAgenda?.[0]?.agenda_id, risk);
    for (const { id, agenda_of_meeting: agenda } of [late, closed]) await link(id, agenda[1]?.agenda_id, risk);
    await link(late.id, late.agenda_of_meeting[0]?.agenda_id, risk);
    const names = async (as = world.northwind.admin) => (await about(risk, as)).map(({ meeting_name }) => meeting_name);
    expect(await names()).toEqual(['March', 'Closed', 'January']);
    expect(await names(world.northwind.viewer)).toEqual(['March', 'January']);
    expect(await names(world.northwind.updater)).toEqual(['March', 'January']);
    expect(await names(world.northwind.surveyor)).toEqual([]);
    expect(await names(world.lakeside.admin)).toEqual([]);
    expect(await about(risk)).toMatchObject([
      { id: late.id, agenda_items: ['1 Hand hygiene audit', '2 Antibiotic stewardship'], status: 'planned' },
      {},
      { id: early.id, agenda_items: ['1.1 Ward 3'], meeting_date: '2026-01-05' },
    ]);
    expect(await about(risk, world.northwind.admin, { page: 2, page_size: 1 })).toMatchObject([
      { meeting_name: 'Closed' },
    ]);
    readable.length = 0;
    expect(await names()).toEqual([]);
  });

  it('cost the same for many meetings', async () => {
    const risk = known('risk', 'R-6 Falls');
    const commands = async () => {
      const sent = async () => (await databaseCommands.get()).values.reduce((sum, { value }) => sum + value, 0);
      const before = await sent();
      await about(risk, world.northwind.viewer);
      return (await sent()) - before;
    };
    const add = async () => {
      const { id, agenda_of_meeting: agenda } = await world.meeting();
      await link(id, agenda[0]?.agenda_id, risk);
    };
    await add();
    const one = await commands();
    await add();
    await add();
    expect(await about(risk)).toHaveLength(3);
    expect(await commands()).toBe(one);
  });
});
