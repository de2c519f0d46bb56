import { clockAt, seedDirectory } from '@attesta/kit/testing';
import { recordedActivity } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  clockAt('2026-11-30T12:00:00Z');
  world = await testWorld();
  const { content, service } = world;
  const kpi = recordedActivity('kpi', content.library, [content.substandards[0]?.id ?? ''], { target: 5 });
  await world.tell([kpi]);
  for (const [of, time_zone] of [
    ['northwind', 'UTC'],
    ['lakeside', 'Pacific/Kiritimati'],
  ] as const) {
    const { id, updater } = world[of];
    await seedDirectory({ organizations: [{ id, name: of, libraries: [content.library.id], time_zone }] });
    await world.assignAll(world[of], updater);
    const value = { activity_id: kpi.id, responsedate: '2026-11-20', response: 7 };
    await service.call('compliance.CreateKpiResponse', value, updater);
  }
  await world.deliver();
});
afterAll(async () => {
  jest.useRealTimers();
  await world?.service.drop();
});

it.each([
  ['still November', 'northwind', 1],
  ['December already', 'lakeside', 0],
] as const)('the KPI report is of the present month where it is %s, as are its totals', async (_case, of, rows) => {
  const asked = { report: 'kpi', query: '' };
  const { data } = await world.service.call('compliance.GetReportTotals', asked, world[of].admin);
  expect(data?.[0]).toMatchObject({ figure: 'rows', value: rows });
});
