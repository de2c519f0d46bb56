import { newId, type TestCall } from '@attesta/kit/testing';
import { commandsOf } from '../../repositories/database-probe';
import { testWorld, type World } from '../../testing/world';

/*
 * How long a call takes tells nothing of what its caller may not know, because the same is done either way: the time of a call is that
 * of its commands to the database, and those can be compared without a clock.
 */

let world: World;
let hidden: string;
const report = {
  type: 'accident',
  outcome: 'harmful',
  harm: 'mild',
  description: 'A fall at the bed.',
  place: 'Ward 3',
};

beforeAll(async () => {
  world = await testWorld();
  const { admin, updater } = world.northwind;
  await world.service.call('compliance.UpdateIncidentSettings', { unnamed_reports: true, places: ['Ward 3'] }, admin);
  const { data } = await world.service.call('compliance.CreateIncident', report, updater);
  hidden = data?.id ?? '';
});
afterAll(() => world?.service.drop());

/** The commands of a call, refused or not, in the order of their names: some are sent side by side. */
const costOf = async (call: () => Promise<unknown>): Promise<string[]> =>
  (await commandsOf(() => call().catch(() => undefined))).sort();

describe('the time that a call takes', () => {
  const calls: [string, (id: string, as: TestCall) => Promise<unknown>][] = [
    ['to open one', (id, as) => world.service.call('compliance.GetIncident', { id }, as)],
    ['to change one', (id, as) => world.service.call('compliance.UpdateIncident', { id, place: 'Ward 4' }, as)],
    ['to delete one', (id, as) => world.service.call('compliance.DeleteIncident', { id }, as)],
    ['to find one', (id, as) => world.service.call('compliance.ListIncidents', { q: id && 'fall' }, as)],
  ];

  it.each(calls)('%s is the same for a hidden incident and one that is not there', async (_what, call) => {
    let most = 0;
    for (const stranger of [world.northwind.secondUpdater, world.northwind.viewer, world.lakeside.admin]) {
      await call(newId(), stranger).catch(() => undefined);
      const missing = await costOf(() => call(newId(), stranger));
      expect(await costOf(() => call(hidden, stranger))).toEqual(missing);
      most = Math.max(most, missing.length);
    }
    // Some are refused for their role, before anything is asked; not all of them.
    expect(most).toBeGreaterThan(0);
  });

  it('to report without a name is the same for whoever does, and whether they have reported by name before', async () => {
    const { updater, secondUpdater, admin } = world.northwind;
    const send = (as: TestCall) => world.service.call('compliance.CreateUnnamedIncident', report, as);
    await send(updater);
    const first = await costOf(() => send(updater));
    expect(first.some((command) => command.includes('incidents'))).toBe(true);
    for (const as of [secondUpdater, admin]) {
      await send(as);
      expect(await costOf(() => send(as))).toEqual(first);
    }
  });

  it('to ask after a receipt is the same for whoever asks', async () => {
    const { data } = await world.service.call('compliance.CreateUnnamedIncident', report, world.northwind.updater);
    const receipt = (data as { receipt?: string } | undefined)?.receipt ?? '';
    const ask = (as: TestCall) => world.service.call('compliance.FindIncidentByReceipt', { receipt }, as);
    const costs: string[][] = [];
    for (const as of [world.northwind.updater, world.northwind.secondUpdater, world.northwind.admin]) {
      await ask(as);
      costs.push(await costOf(() => ask(as)));
    }
    expect(costs[0]?.length).toBeGreaterThan(0);
    expect(new Set(costs.map(String)).size).toBe(1);
  });
});
