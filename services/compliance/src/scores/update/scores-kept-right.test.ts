import type { TestService } from '@attesta/kit/testing';
import { countCommands, spoil } from '../../repositories/database-probe';
import { checklist } from '../../testing/content';
import { scoring } from '../../testing/scoring';
import { populate, testCompliance, type World } from '../../testing/world';
import { recomputeOrganization } from './recompute-organization';

const words = ['met', 'partially met', 'not met', 'not applicable'];

let world: World;
let service: TestService;
beforeAll(async () => {
  service = await testCompliance();
});
beforeEach(async () => {
  world = await populate(service);
  await world.assignAll(world.northwind, world.northwind.updater);
});
afterAll(() => service?.drop());

const { libraryId, answer, rows, wrong } = scoring(() => world);

describe('scores that are stored', () => {
  it('find and repair what was spoilt', async () => {
    await answer(2, '2026-03-01', ['met', 'met', 'na', 'no']);
    await world.deliver();
    await spoil('scores', { level: 'standard', organization_id: world.northwind.id }, { $inc: { score: 1e-13 } });
    await spoil('counts_by_month', { organization_id: world.northwind.id }, { $inc: { met: 1 } });
    expect(await wrong(world.northwind)).toEqual([`updater ${world.content.standards[1]?.id}`, 'updater 2026-03']);
    await recomputeOrganization(world.northwind.id, true);
    expect(await wrong(world.northwind)).toEqual([]);
  });

  it('are exact after 20 answers at once, even if several processes handle their events', async () => {
    const { northwind } = world;
    const months = ['01', '02', '03'];
    const sent = months.flatMap((month) => [0, 1, 2, 3, 4, 5, 6].map((index) => ({ month, index }))).slice(0, 20);
    const results = await Promise.all(
      sent.map(({ month, index }) => answer(index, `2026-${month}-05`, ['met', words[index % 4] ?? 'met', 'no', 'na'])),
    );
    expect(results).toHaveLength(20);
    const events = await world.published('compliance.response.recorded');
    const [first, ...rest] = events;
    const [together, later] = [rest.slice(0, 6), rest.slice(6)];
    await world.service.event(first?.subject ?? '', first?.data as object, first);
    await Promise.all(together.map((event) => world.service.event(event.subject, event.data as object, event)));
    for (const event of later) await world.service.event(event.subject, event.data as object, event);
    expect(await wrong(northwind)).toEqual([]);
    expect((await rows('Library'))[0]?.scored).toBe(7);
  });

  it('are brought up to date for many answers at once, with as many database calls as for one', async () => {
    const { northwind } = world;
    const months = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `2026-${String(from + index).padStart(2, '0')}-05`);
    const answerAll = async (indexes: number[], days: string[]) => {
      for (const day of days) for (const index of indexes) await answer(index, day, ['met', 'no', 'na', 'met']);
    };
    const changed = async () => (await world.published('compliance.scores.changed')).length;
    await answer(0, '2026-01-05', ['met', 'met', 'met', 'met']);
    const one = await countCommands(() => world.deliver());
    await answerAll([0, 1, 2, 3, 4, 5, 6, 7, 8], months(2, 8));
    const before = await changed();
    const many = await countCommands(() => world.deliver());
    // Of what was scored before the responses that gave those scores are read besides; and twice some scores change
    // while others are new.
    expect(many).toBeLessThanOrEqual(one + 3);
    expect(await changed()).toBe(before + 1);
    expect(await wrong(northwind)).toEqual([]);
    expect((await rows('Library'))[0]).toMatchObject({ scored: 8, total: 8 });
  });

  it('change nothing when an event arrives twice or in another order', async () => {
    await answer(2, '2026-03-01', ['met', 'met', 'met', 'met']);
    await answer(2, '2026-04-01', ['no', 'no', 'no', 'no']);
    const events = await world.published('compliance.response.recorded');
    for (const event of [...events].reverse().concat(events))
      await world.service.event(event.subject, event.data as object, event);
    expect((await rows('Library'))[0]?.score).toBe(0);
    expect(await wrong(world.northwind)).toEqual([]);
  });

  it('follow the content: new substandards raise totals, deleted ones take their scores along', async () => {
    await answer(2, '2026-03-01', ['met', 'met', 'met', 'met']);
    await answer(3, '2026-03-01', ['no', 'no', 'no', 'no']);
    await world.deliver();
    const standard = async () => (await rows('Standard', { chapter_id: world.content.chapters[0]?.id }))[1];
    expect(await standard()).toMatchObject({ score: 50, total: 2, completion_percentage: 50 });
    const gone = { ...world.content.substandards[3], deleted: true } as (typeof world.content.nodes)[number];
    await world.tell([gone], 2);
    await world.deliver();
    expect(await standard()).toMatchObject({ score: 100, total: 1, completion_percentage: 100 });
    const more = {
      ...world.content.substandards[2],
      id: '6b00f4924f7d1a32866abfbe',
      name: 'New',
    } as (typeof world.content.nodes)[number];
    await world.tell([more, checklist(libraryId(), 'Review new', 10, [more.id])], 3);
    await world.deliver();
    expect(await standard()).toMatchObject({ score: 100, total: 2, completion_percentage: 50 });
    expect(await wrong(world.northwind)).toEqual([]);
  });
});
