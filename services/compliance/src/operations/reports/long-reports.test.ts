import { addDays, currentDay } from '@attesta/kit';
import { copyAnswer } from '../../repositories/answer-copies';
import { recordedActivities } from '../../testing/recording';
import { testWorld, type World } from '../../testing/world';

const today = currentDay();
/** More than a page counts at first. */
const rows = 1_250;
const fromDate = addDays(today, -400);

let world: World;
let activities: Awaited<ReturnType<typeof recordedActivities>>;
beforeAll(async () => {
  world = await testWorld();
  activities = await recordedActivities(world);
  const { kpi } = activities;
  const request = { admin_activity_id: kpi.id, numerator: 10, denominator: 100 };
  const { data } = await world.service.call('compliance.CreateKpiResponse', request, world.northwind.updater);
  await copyAnswer(data?.id ?? '', 1, rows, today);
});
afterAll(() => world?.service.drop());

describe('a report of more answers than a page counts', () => {
  const page = (number: number, size = 20) =>
    world.service.call(
      'compliance.ReportClientKpis',
      { fromDate, page: number, page_size: size },
      world.northwind.admin,
    );

  it('says that there are more than those, and counts on as one goes on', async () => {
    expect((await page(1)).meta).toMatchObject({ total: 1_000, more: true });
    expect((await page(50)).meta).toMatchObject({ total: 1_180, more: true });
    const { meta } = await page(55);
    expect(meta).toMatchObject({ total: rows });
    expect(meta?.more).toBeFalsy();
  });

  it('can be gone through to its last row, each once', async () => {
    const ids: string[] = [];
    let [number, more] = [1, true];
    for (; more; number += 1) {
      const { data = [], meta } = await page(number, 200);
      ids.push(...data.map(({ id }) => id ?? ''));
      more = Boolean(meta?.more) || ids.length < (meta?.total ?? 0);
    }
    expect(ids).toHaveLength(rows);
    expect(new Set(ids).size).toBe(rows);
  });

  it('comes to all of them, with their mean, up to the bound of that', async () => {
    const query = `from=${fromDate}`;
    const { data } = await world.service.call(
      'compliance.GetReportTotals',
      { report: 'kpi', query },
      world.northwind.admin,
    );
    expect(data).toMatchObject([
      { figure: 'rows', value: rows },
      { figure: 'score', is_mean: true },
    ]);
    expect(data?.[0]?.more).toBeFalsy();
  });

  it('comes to more than a bound, and to all of them with their exact mean for who asks for it', async () => {
    const { kpi } = activities;
    const request = { admin_activity_id: kpi.id, responsedate: addDays(today, -350), numerator: 95, denominator: 100 };
    const { data: met } = await world.service.call('compliance.CreateKpiResponse', request, world.northwind.updater);
    await copyAnswer(met?.id ?? '', rows, 10_400, today);
    const totals = async (all?: boolean) => {
      const asked = { report: 'kpi', query: `from=${fromDate}`, all };
      return (await world.service.call('compliance.GetReportTotals', asked, world.northwind.admin)).data;
    };
    expect(await totals()).toEqual([expect.objectContaining({ figure: 'rows', value: 10_000, more: true })]);
    const exact = await totals(true);
    expect(exact).toMatchObject([
      { figure: 'rows', value: 10_401 },
      { figure: 'score', is_mean: true },
    ]);
    expect(exact?.[0]?.more).toBeFalsy();
    // 1,250 of 10 to 90, 9,151 met.
    expect(exact?.[1]?.value).toBeCloseTo((1_250 * (1_000 / 90) + 9_151 * 100) / 10_401, 2);
  });
});
