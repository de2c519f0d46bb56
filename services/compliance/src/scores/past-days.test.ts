import { clockAt, type TestCall, type TestService } from '@attesta/kit/testing';
import { commandsOf } from '../repositories/database-probe';
import { History } from '../testing/history';
import { populate, testCompliance, type World } from '../testing/world';

const levels = ['Library', 'Chapter', 'Standard', 'Substandard', 'Activity'] as const;
const days = ['2026-10-01', '2026-10-02', '2026-10-05'];

let service: TestService;
let world: World;
let history: History;
beforeAll(async () => {
  clockAt('2026-09-30T08:00:00Z');
  service = await testCompliance();
  world = await populate(service);
  history = new History(world, Date.now() % 1_000_003);
  await history.begin();
});
afterAll(async () => {
  jest.useRealTimers();
  await service?.drop();
});

/** All that the drill-down shows of every level, from the library down, to each organization and by each kind of rater. */
async function shown(as_of?: string) {
  const found = [];
  for (const { who } of history.organizations) {
    for (const surveyor_type of [undefined, 1]) {
      for (const level of levels) {
        const request = { as_of, surveyor_type, page_size: 200 };
        const { data } = await service.call(`compliance.List${level}Scores`, request, who.admin);
        found.push({ organization: who.id, surveyor_type, level, data });
      }
      const { data } = await service.call('compliance.GetReadiness', { as_of, surveyor_type }, who.admin);
      found.push({ organization: who.id, surveyor_type, level: 'readiness', data });
    }
    found.push({
      organization: who.id,
      surveyor_type: undefined,
      level: 'dashboard',
      data: await dashboard(who.admin, as_of),
    });
  }
  return found;
}

/** What a dashboard shows of scores and content, the ways in which its figures open among it. */
async function dashboard(as: TestCall, as_of?: string) {
  const { organization, compared_with } = (await service.call('compliance.GetDashboard', { as_of }, as)).data ?? {};
  const { standing, explanation, libraries, chapters, esr } = organization ?? {};
  const counted = [];
  for (const kind of [1, 0]) {
    const { data } = await service.call('compliance.ExplainEsr', { esr: kind, as_of }, as);
    counted.push([data?.complete, data?.total, data?.substandards]);
  }
  const explained = (await service.call('compliance.ExplainOrganization', { as_of }, as)).data;
  const opened = [
    explained?.score,
    explained?.explanation,
    explained?.left_out,
    explained?.completed,
    explained?.total,
  ];
  return { compared_with, standing, explanation, libraries, chapters, esr, counted, opened };
}

describe('the scores of a past day', () => {
  it('are those that were shown on it, whatever has been answered, moved and deleted since', async () => {
    const seen = new Map<string, Awaited<ReturnType<typeof shown>>>();
    for (const day of days) {
      for (const hour of ['06', '18']) {
        jest.setSystemTime(Date.parse(`${day}T${hour}:30:00Z`));
        for (let step = 0; step < 8; step += 1) await history.step();
        await world.deliver();
      }
      seen.set(day, await shown());
    }
    jest.setSystemTime(Date.parse('2026-12-01T10:00:00Z'));
    for (let step = 0; step < 12; step += 1) await history.step();
    await world.deliver();
    for (const day of days) expect(await shown(day)).toEqual(seen.get(day));
    expect(await shown('2026-10-04')).toEqual(seen.get('2026-10-02'));
    // What has been looked at stays what it was, whatever comes later.
    for (let step = 0; step < 4; step += 1) await history.step();
    await world.deliver();
    expect(await shown(days[0])).toEqual(seen.get(days[0] ?? ''));
    // The test would show nothing if the days were alike.
    expect(seen.get('2026-10-01')).not.toEqual(seen.get('2026-10-05'));
  }, 120_000);

  it('stand on a dashboard without what is of today alone', async () => {
    const { data } = await service.call('compliance.GetDashboard', { as_of: days[0] }, world.northwind.admin);
    expect(data).toMatchObject({ today: days[0], compared_with: '2026-09-30' });
    const { work, answers, answers_before, assigned } = data?.organization ?? {};
    expect([work, answers, answers_before, assigned]).toEqual([undefined, undefined, undefined, undefined]);
    for (const list of ['surveys', 'branches', 'accounts'] as const)
      expect(data?.organization?.[list] ?? []).toEqual([]);
    const all = service.call('compliance.GetDashboard', { as_of: days[0] }, world.platformAdmin);
    await expect(all).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'as_of' }] });
  });

  it('are read once for all who ask after them when the day is over', async () => {
    const ask = () => service.call('compliance.GetDashboard', { as_of: days[1] }, world.northwind.admin);
    await ask();
    const sent = await commandsOf(ask);
    expect(sent.filter((command) => /^find (scores|nodes)(_of_past_days)?$/.test(command))).toEqual([]);
  });

  it('are asked for by a day that has come', async () => {
    const ask = (as_of: string) => service.call('compliance.ListLibraryScores', { as_of }, world.northwind.admin);
    await expect(ask('2027-01-01')).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'as_of' }] });
    const before = await ask('2026-01-01');
    expect(before.data?.every(({ score }) => score === undefined)).toBe(true);
  });
});
