import { dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import type { ChangedNode } from '../../events/node-event';
import { KpiRollupRepository } from '../../repositories/kpi-rollup.repository';
import { recordedActivity } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

let world: World;
let cost: ChangedNode;
let hygiene: ChangedNode;
const year = Number(dayOf(new Date()).slice(0, 4)) - 1;
const all = { fromDate: `${year}-01-01`, toDate: `${year}-12-31` };

beforeAll(async () => {
  world = await testWorld();
  const { content, northwind, lakeside } = world;
  const below = (index: number): string[] => [content.substandards[index]?.id ?? ''];
  const measure = (name: string, index: number, asked: object) => ({
    ...recordedActivity('kpi', content.library, below(index), asked),
    name,
  });
  cost = measure('Cost', 0, { aggregation_type: 'Sum', target: null, totarget: 100 });
  hygiene = measure('Hygiene', 4, { aggregation_type: 'Average', target: 90, totarget: null });
  await world.tell([cost, hygiene]);
  await world.assignAll(northwind, northwind.updater);
  await world.assignAll(lakeside, lakeside.updater);
  await world.service.call(
    'compliance.AssignChapters',
    { user_id: northwind.secondUpdater.userId, chapter_ids: [content.chapters[0]?.id ?? ''] },
    northwind.admin,
  );
  for (const [month, value] of [
    ['01', 30],
    ['02', 40],
    ['05', 90],
  ])
    await record(cost, `${year}-${month}-10`, Number(value));
  await record(hygiene, `${year}-01-15`, 80);
  await record(cost, `${year}-01-10`, 5000, lakeside.updater);
  await world.deliver();
});
afterAll(() => world?.service.drop());

const record = async ({ id }: ChangedNode, responsedate: string, response: number, as = world.northwind.updater) =>
  (await world.service.call('compliance.CreateKpiResponse', { activity_id: id, responsedate, response }, as)).data;
const rollups = async (request: object, as = world.northwind.admin) =>
  (await world.service.call('compliance.ListKpiRollups', { ...all, ...request }, as)).data ?? [];
/** What was recorded in each period of a unit, those without a value left out. */
const shown = async (unit: string, activity = cost) => {
  const [line] = await rollups({ unit, activity_id: activity.id });
  return (line?.periods ?? [])
    .filter(({ responses }) => responses)
    .map(({ period, value, standing }) => [period, value, standing]);
};
const stored = () => new KpiRollupRepository({ organizationId: world.northwind.id });

describe('the values of KPIs', () => {
  it('are rolled up by aggregation type to months, quarters and years, against the target', async () => {
    expect(await shown('')).toEqual([
      [`${year}-01`, 30, 'met'],
      [`${year}-02`, 40, 'met'],
      [`${year}-05`, 90, 'met'],
    ]);
    expect(await shown('quarter')).toEqual([
      [`${year}-Q1`, 70, 'met'],
      [`${year}-Q2`, 90, 'met'],
    ]);
    expect(await shown('year')).toEqual([[`${year}`, 160, 'not met']]);
    const [line] = await rollups({ unit: 'year', activity_id: cost.id });
    expect(line).toMatchObject({ name: 'Cost', aggregation_type: 'Sum', totarget: 100 });
    expect(line?.periods).toMatchObject([{ score: 62.5, responses: 3, start: `${year}-01-01`, end: `${year}-12-31` }]);
  });

  it('have periods without a value too, each with its days', async () => {
    const [line] = await rollups({ unit: 'quarter', activity_id: hygiene.id });
    expect(line?.periods?.map(({ period, value, responses }) => [period, value ?? null, responses])).toEqual([
      [`${year}-Q1`, 80, 1],
      [`${year}-Q2`, null, 0],
      [`${year}-Q3`, null, 0],
      [`${year}-Q4`, null, 0],
    ]);
  });

  it('are right when a value arrives late, is corrected, dated into another quarter, and deleted', async () => {
    const late = await record(cost, `${year}-03-02`, 20);
    await world.deliver();
    expect(await shown('quarter')).toEqual([
      [`${year}-Q1`, 90, 'met'],
      [`${year}-Q2`, 90, 'met'],
    ]);
    const change = (asked: object) =>
      world.service.call('compliance.UpdateKpiResponse', { id: late?.id, ...asked }, world.northwind.updater);
    await change({ response: 25 });
    await world.deliver();
    expect((await shown('quarter'))[0]).toEqual([`${year}-Q1`, 95, 'met']);
    await change({ responsedate: `${year}-08-01` });
    await world.deliver();
    expect(await shown('quarter')).toEqual([
      [`${year}-Q1`, 70, 'met'],
      [`${year}-Q2`, 90, 'met'],
      [`${year}-Q3`, 25, 'met'],
    ]);
  });

  it('are made good by the nightly job and on demand, where something was lost', async () => {
    const right = await shown('month');
    await stored().deleteMany({ activity_id: cost.id, unit: 'month' });
    expect(await shown('month')).toEqual([]);
    await world.service.runJob('kpi-rollups', new Date(Date.now() + 60_000));
    expect(await shown('month')).toEqual(right);
    await stored().updateMany({ activity_id: cost.id, unit: 'year' }, { value: 1 });
    const again = () => world.service.call('compliance.RollUpKpis', {}, world.northwind.admin);
    expect((await again()).data).toEqual({ kpis: 2, changed: 1 });
    expect((await again()).data).toEqual({ kpis: 2, changed: 0 });
    expect((await shown('year'))[0]?.[1]).toBe(185);
  });

  it('are all brought in line once a week, those too that have no values any more', async () => {
    const right = await shown('month');
    await stored().updateMany({ activity_id: cost.id, unit: 'month' }, { value: 1 });
    const lost = newId();
    const [one] = await stored().find({ activity_id: cost.id, unit: 'month' });
    await stored().create({ ...one, activity_id: lost, id: newId() });
    expect(await world.service.runJob('every-kpi-rollup', new Date(Date.now() + 8 * 86_400_000))).toBeGreaterThan(0);
    expect(await shown('month')).toEqual(right);
    expect(await stored().count({ activity_id: lost })).toBe(0);
  });

  it('are of one organization, and of what is assigned to an updater', async () => {
    const [theirs] = await rollups({ unit: 'year', activity_id: cost.id }, world.lakeside.admin);
    expect(theirs?.periods?.[0]).toMatchObject({ value: 5000, responses: 1 });
    expect((await rollups({}, world.northwind.secondUpdater)).map(({ name }) => name)).toEqual(['Cost']);
  });

  it.each([
    ['another unit', { unit: 'week' }],
    ['too many periods', { fromDate: '1950-01-01' }],
  ])('refuse %s', async (_case, request) => {
    await expect(rollups(request)).rejects.toMatchObject({ code: 'invalid' });
  });
});
