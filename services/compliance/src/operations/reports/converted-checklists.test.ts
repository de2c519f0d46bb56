import { clockAt, seedDirectory } from '@attesta/kit/testing';
import type { ActivityReportRow } from '@attesta/proto/compliance';
import type { ChangedNode } from '../../events/node-event';
import { KpiRollupRepository } from '../../repositories/kpi-rollup.repository';
import { answers, checklist, recordedActivity, testContent } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

const files: Record<string, Buffer> = {};
const range = { fromDate: '2026-09-01', toDate: '2026-11-30' };

let world: World;
let hygiene: ChangedNode;
let rounds: ChangedNode;
let plain: ChangedNode;
let falls: ChangedNode;

const at = (day: string) => jest.setSystemTime(Date.parse(`${day}T10:00:00Z`));
const call = (name: string, request: object, as = world.northwind.admin) =>
  world.service.call(`compliance.${name}` as 'compliance.ReportClientKpis', request, as);
/** So many of the four elements are met. */
const answer = (activity: ChangedNode, met: number, as = world.northwind.updater) => {
  const said = [0, 1, 2, 3].map((index) => (index < met ? 'met' : 'not met'));
  return call('CreateChecklistResponse', { admin_activity_id: activity.id, elements: answers(activity, ...said) }, as);
};
const short = ({ activity, actualvalue, standing, kind, response_date }: ActivityReportRow) => [
  activity,
  response_date,
  actualvalue,
  standing,
  kind,
];
const rows = async (request: object, as = world.northwind.admin): Promise<ActivityReportRow[]> =>
  (await call('ReportClientKpis', request, as)).data ?? [];
const shown = async (request: object) => (await rows({ ...range, sort: 'response_date', ...request })).map(short);

beforeAll(async () => {
  clockAt('2026-10-01T10:00:00Z');
  world = await testWorld(files);
  const { content, northwind, lakeside, platformAdmin } = world;
  const platform = { id: platformAdmin.organizationId as string, name: 'Attesta', company_type: 0, libraries: [] };
  await seedDirectory({ organizations: [platform] });
  const place = [content.substandards[0]?.id ?? ''];
  const daily = (name: string, order: number) => {
    const made = checklist(content.library.id, name, order, place);
    return { ...made, activity: { ...made.activity, response_frequency: 'daily' } };
  };
  [hygiene, rounds, plain] = [daily('Hygiene', 1), daily('Rounds', 2), daily('Plain', 3)];
  falls = { ...recordedActivity('kpi', content.library, place, { target: 0, totarget: 5 }), name: 'Falls' };
  await world.tell([hygiene, rounds, plain, falls]);
  for (const one of [northwind, lakeside]) await world.assignAll(one, one.updater);
  await answer(hygiene, 1);
  at('2026-10-05');
  await answer(hygiene, 2);
  await answer(plain, 2);
  await answer(hygiene, 2, lakeside.updater);
  await call('ConvertChecklistToKpi', { id: hygiene.id });
  await call('CreateKpiResponse', { activity_id: falls.id, response: 3 }, northwind.updater);
  at('2026-10-12');
  await answer(hygiene, 3);
  await call('ConvertChecklistToKpi', { id: rounds.id, totarget: 50 });
  at('2026-11-20');
  await answer(hygiene, 4);
  await answer(rounds, 1);
  await world.deliver();
  await world.deliver();
});
afterAll(async () => {
  jest.useRealTimers();
  await world?.service.drop();
});

describe('checklists that count as KPIs', () => {
  it('are in the report of KPIs with their scores from the day on which they became one, as the list of their values has them', async () => {
    const all = await shown({});
    expect(all).toEqual(
      expect.arrayContaining([
        ['Hygiene', '2026-10-05', 50, 'not met', 'checklist'],
        ['Falls', '2026-10-05', 3, 'met', 'kpi'],
        ['Hygiene', '2026-10-12', 75, 'not met', 'checklist'],
        ['Hygiene', '2026-11-20', 100, 'met', 'checklist'],
        ['Rounds', '2026-11-20', 25, 'met', 'checklist'],
      ]),
    );
    expect(all).toHaveLength(5);
    const { data = [] } = await call('ListKpiResponses', { id: hygiene.id, type: '1' });
    const listed = (data as { id?: string; response?: number; standing?: string; score?: number }[]).map(
      ({ id, response, standing, score }) => [id, response, standing, score],
    );
    const reported = (await rows({ ...range, q: 'Hygiene', sort: '-response_date' })).map(
      ({ id, actualvalue, standing, score }) => [id, actualvalue, standing, score],
    );
    expect(reported).toEqual(listed);
  });

  it('are narrowed, sorted, paged and added up with the other KPIs', async () => {
    for (const standing of ['met', 'not met', 'no target'])
      expect(await shown({ standing })).toEqual((await shown({})).filter((row) => row[3] === standing));
    const byValue = (await rows({ ...range, sort: 'actualvalue' })).map(({ actualvalue }) => actualvalue);
    expect(byValue).toEqual([3, 25, 50, 75, 100]);
    const second = await call('ReportClientKpis', { ...range, sort: '-actualvalue', page: 2, page_size: 2 });
    expect(second.data?.map(({ actualvalue }) => actualvalue)).toEqual([50, 25]);
    expect(second.meta).toMatchObject({ total: 5 });
    expect((await rows({ ...range, sort: 'activity' })).map(({ activity }) => activity)).toEqual([
      'Falls',
      'Hygiene',
      'Hygiene',
      'Hygiene',
      'Rounds',
    ]);
    const query = `from=${range.fromDate}&to=${range.toDate}`;
    const { data } = await call('GetReportTotals', { report: 'kpi', query });
    expect(data).toMatchObject([
      { figure: 'rows', value: 5 },
      { figure: 'score', value: 70, is_mean: true },
    ]);
  });

  it('are in the list of all values of KPIs, narrowed, sorted and paged with the others', async () => {
    const listed = async (request: object, as = world.northwind.admin) => {
      const asked = { ...range, sort: 'score', ...request };
      const { data = [], meta } = await world.service.call('compliance.ListKpisFromDate', asked, as);
      const rows = data.map((row) => [
        row.activity_name,
        row.responsedate,
        row.response,
        row.standing,
        row.is_checklist,
      ]);
      return { rows, total: meta?.total, data };
    };
    const { rows: all, total } = await listed({});
    expect(total).toBe(5);
    expect(all.map(([name, , value]) => [name, value])).toEqual([
      ['Rounds', 25],
      ['Hygiene', 50],
      ['Hygiene', 75],
      ['Falls', 3],
      ['Hygiene', 100],
    ]);
    expect(all.map((row) => row[4])).toEqual([true, true, true, false, true]);
    for (const status of ['met', 'not met'])
      expect((await listed({ status })).rows).toEqual(all.filter((row) => row[3] === status));
    expect((await listed({ q: 'Hyg', sort: '-responsedate' })).rows.map((row) => row[2])).toEqual([100, 75, 50]);
    expect((await listed({ page: 2, page_size: 2 })).rows).toEqual(all.slice(2, 4));
    // Nobody's draft is a value, and what one organization counts another does not.
    expect((await listed({ file_status: 'draft' })).rows).toEqual([]);
    expect((await listed({ file_status: 'submitted' })).total).toBe(5);
    expect((await listed({}, world.lakeside.admin)).rows).toEqual([]);
    expect((await listed({}, world.northwind.updater)).total).toBe(5);
    const { data } = await call('ListKpiResponses', { id: hygiene.id, type: '1' });
    expect((await listed({ q: 'Hygiene', sort: '-responsedate' })).data).toEqual(data);
  });

  it('are there once each with their latest value where no days are given', async () => {
    const today = await rows({ sort: 'activity' });
    expect(today.map(short)).toEqual([
      ['Falls', '2026-10-05', 3, 'met', 'kpi'],
      ['Hygiene', '2026-11-20', 100, 'met', 'checklist'],
      ['Rounds', '2026-11-20', 25, 'met', 'checklist'],
    ]);
    expect(today[1]).toMatchObject({ target: 80, type_of_number: 'Percentage', noofelement: 1, noofresponse: 1 });
  });

  it('have no value from before they were one, and are none of an organization that has not made them one', async () => {
    await call('ConvertChecklistToKpi', { id: plain.id });
    const [row] = await rows({ q: 'Plain' });
    expect(row).toMatchObject({ activity: 'Plain', response_id: '', response_date: '', target: 80, noofresponse: 0 });
    expect([row?.actualvalue, row?.score, row?.standing]).toEqual([undefined, undefined, undefined]);
    expect(await rows({ ...range, q: 'Plain' })).toEqual([]);
    expect(await rows({ ...range, q: 'Hygiene' }, world.lakeside.admin)).toEqual([]);
  });

  it('are in its file, which says where each value comes from', async () => {
    const query = `from=${range.fromDate}&to=${range.toDate}&sort=actualvalue`;
    const { data } = await world.service.call(
      'compliance.ExportReport',
      { report: 'kpi', query, format: 'csv', language: 'en' },
      world.northwind.admin,
    );
    const [titles = [], ...lines] = (files[data?.id ?? ''] as Buffer)
      .toString()
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const column = titles.indexOf('Source of the value');
    expect(lines.map((line) => [line[0], line[2], line[column]])).toEqual([
      ['Falls', '3', 'Recorded'],
      ['Rounds', '25', 'Score of a checklist'],
      ['Hygiene', '50', 'Score of a checklist'],
      ['Hygiene', '75', 'Score of a checklist'],
      ['Hygiene', '100', 'Score of a checklist'],
    ]);
  });

  it('are rolled up to months and quarters as their answers come, and anew where something was lost', async () => {
    const months = async () => {
      const { data } = await world.service.call(
        'compliance.ListKpiRollups',
        { unit: 'month', activity_id: hygiene.id, ...range },
        world.northwind.admin,
      );
      expect(data).toMatchObject([{ name: 'Hygiene', is_checklist: true, target: 80 }]);
      return data?.[0]?.periods?.map(({ period, value, standing, responses }) => [period, value, standing, responses]);
    };
    const right = [
      ['2026-09', undefined, '', 0],
      ['2026-10', 62.5, 'not met', 2],
      ['2026-11', 100, 'met', 1],
    ];
    expect(await months()).toEqual(right);
    const stored = new KpiRollupRepository({ organizationId: world.northwind.id });
    await stored.deleteMany({ activity_id: hygiene.id });
    expect(await months()).not.toEqual(right);
    await world.service.runJob('kpi-rollups', new Date(Date.now() + 60_000));
    expect(await months()).toEqual(right);
  });

  it('are on the charts of KPIs, of the platform too with the values of each organization that has made them one', async () => {
    const request = { ...range, activity_id: hygiene.id };
    const chart = async (as = world.northwind.admin) =>
      (await world.service.call('compliance.GetKpiChart', request, as)).data;
    expect(await chart()).toMatchObject([{ value: 75, responses: 3, target: 80, is_checklist: true }]);
    expect(await chart(world.platformAdmin)).toMatchObject([{ value: 75, responses: 3, target: 80 }]);
    await world.service.call('compliance.ConvertChecklistToKpi', { id: hygiene.id, target: 90 }, world.lakeside.admin);
    await answer(hygiene, 1, world.lakeside.updater);
    const [both] = (await chart(world.platformAdmin)) ?? [];
    expect(both).toMatchObject({ value: 62.5, responses: 4, standing: 'no target' });
    expect(both?.target).toBeUndefined();
  });

  it('go along to the version of the library that their organization adopts, with their values', async () => {
    const { northwind, content, service } = world;
    const next = testContent('HIPAA 2');
    const made = checklist(next.library.id, 'Hygiene', 1, [next.substandards[0]?.id ?? '']);
    const now = { ...made, activity: hygiene.activity };
    const nodes = [...next.nodes, now];
    await service.event('content.nodes.changed', { library_id: next.library.id, revision: 1, nodes });
    const rolledUp = async (activity_id: string) =>
      (await service.call('compliance.ListKpiRollups', { activity_id, ...range }, northwind.admin)).data?.[0]?.periods;
    const [before, periods] = [await shown({ q: 'Hygiene' }), await rolledUp(hygiene.id)];
    expect(before).toHaveLength(3);
    const ids = { library_id: next.library.id, previous_id: content.library.id };
    const adopted = { ...ids, nodes: [], activities: [[hygiene.id, now.id]] };
    await service.event('content.version.adopted', adopted, { organization_id: northwind.id });
    await world.give(northwind, [next]);
    expect(await shown({ q: 'Hygiene' })).toEqual(before);
    expect(await rolledUp(now.id)).toEqual(periods);
  });
});
