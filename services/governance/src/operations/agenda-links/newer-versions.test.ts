import { type LinkedWorld, linkCalls, linkedWorld } from '../../testing/linked-world';
import { meetingCalls } from '../../testing/meeting-calls';
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

describe('what was linked before something newer took its place', () => {
  const adopt = (nodes: [string, string][]) =>
    world.service.event('content.version.adopted', { nodes }, { organization_id: world.northwind.id });

  it('is a document whose newer version is named beside the one that was spoken of', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const [policy, draft] = [known('document', 'Hand hygiene'), known('document', 'Not in force')];
    Object.assign(policy, { version: 2 });
    for (const one of [policy, draft]) await calls.link(id, agenda[0]?.agenda_id, one);
    expect(await calls.links(id)).toMatchObject([{ version: 2 }, { name: 'Not in force' }]);
    expect(JSON.stringify(await calls.links(id))).not.toContain('newer');
    Object.assign(policy, { version: 4 });
    Object.assign(draft, { version: 1 });
    const [spoken, other] = await calls.links(id);
    expect([spoken?.version, spoken?.newer_version, other?.version, other?.newer_version]).toEqual([
      2,
      4,
      undefined,
      undefined,
    ]);
    await calls.finish(id);
    const again = { agenda_item: 'Again', forwarded_agenda_id: agenda[0]?.agenda_id };
    const next = await world.meeting({ agenda_of_meeting: [again] });
    expect((await calls.links(next.id))[0]).toMatchObject({ version: 2, newer_version: 4 });
  });

  it('is a standard that is found by its place in the version that was adopted, from there too, and back', async () => {
    const { id, agenda_of_meeting: agenda } = await world.meeting();
    const sub = agenda[0]?.subAgenda?.[0]?.agenda_id;
    const before = known('standard', 'IPC.1 Hands');
    for (const item of [agenda[1]?.agenda_id, sub]) await calls.link(id, item, before);
    // The organization sees the standards of the version that it works with, and no others.
    linked.readable.length = 0;
    const now = known('standard', 'IPC.1 Clean hands');
    await adopt([[before.id, now.id]]);
    const shown = { kind: 'standard', id: before.id, name: 'IPC.1 Clean hands', carried_over: true };
    expect(await calls.links(id)).toMatchObject([
      { agenda_id: sub, ...shown },
      { agenda_id: agenda[1]?.agenda_id, ...shown },
    ]);
    expect(await calls.about(now)).toMatchObject([{ id, agenda_items: ['1.1 Ward 3', '2 Antibiotic stewardship'] }]);
    await calls.link(id, sub, now);
    expect(await calls.links(id)).toHaveLength(2);
    await calls.unlink(id, sub, before);
    const third = known('standard', 'IPC.1 Third');
    await adopt([[now.id, third.id]]);
    expect(await calls.links(id)).toMatchObject([{ id: before.id, name: 'IPC.1 Third', carried_over: true }]);
    await world.service.event(
      'content.version.adopted',
      { nodes: [[third.id, now.id]] },
      { organization_id: world.lakeside.id },
    );
    expect(await calls.links(id)).toMatchObject([{ name: 'IPC.1 Third' }]);
    linked.readable.push({ ...before });
    await adopt([[third.id, now.id]]);
    await adopt([[now.id, before.id]]);
    expect(await calls.links(id)).toEqual([{ agenda_id: agenda[1]?.agenda_id, ...before }]);
  });
});
