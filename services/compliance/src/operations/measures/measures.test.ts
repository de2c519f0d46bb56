import { addDays, dayOf, firstOfMonth } from '@attesta/kit';
import { seedDirectory, type TestService } from '@attesta/kit/testing';
import type { ChangedNode } from '../../events/node-event';
import { countCommands } from '../../repositories/database-probe';
import { recordedActivity } from '../../testing/content';
import { populate, type TestOrganization, testCompliance, type World } from '../../testing/world';

const today = dayOf(new Date());
const lastMonth = addDays(firstOfMonth(today), -5);
const monthBefore = addDays(firstOfMonth(lastMonth), -5);

describe('KPIs and observations on dashboards', () => {
  let service: TestService;
  let world: World;
  let falls: ChangedNode;
  let hygiene: ChangedNode;
  let spending: ChangedNode;
  let rounds: ChangedNode;

  beforeAll(async () => {
    service = await testCompliance();
    world = await populate(service);
    const { content, northwind, lakeside, platformAdmin } = world;
    const libraries = [content.library.id];
    await seedDirectory({
      organizations: [
        { id: platformAdmin.organizationId as string, name: 'Attesta', company_type: 0, libraries: [], status: 1 },
        { id: northwind.id, name: 'Northwind', company_type: 1, libraries, status: 1 },
        { id: lakeside.id, name: 'Lakeside', company_type: 1, libraries, status: 1 },
      ],
    });
    const [_first, , , , _fifth] = content.substandards;
    const at = (index: number): string[] => [content.substandards[index]?.id ?? ''];
    const measure = (name: string, index: number, asked: object) => ({
      ...recordedActivity('kpi', content.library, at(index), { aggregation_type: 'Average', ...asked }),
      name,
    });
    const observed = (name: string, index: number, observation_type: string) => ({
      ...recordedActivity('observation', content.library, at(index), { observation_type }),
      name,
    });
    falls = measure('Falls', 0, { target: 0, totarget: 2 });
    hygiene = measure('Hand hygiene', 4, { target: 90, totarget: 100 });
    spending = measure('Spending', 0, { aggregation_type: 'Sum' });
    rounds = observed('Safety round', 0, 'Safety');
    const drills = observed('Fire drill', 1, 'Safety');
    const talks = observed('Patient talk', 4, 'Experience');
    const walks = observed('Walk', 0, '');
    await world.tell([falls, hygiene, spending, rounds, drills, talks, walks]);
    await world.assignAll(northwind, northwind.updater);
    await service.call(
      'compliance.AssignChapters',
      { user_id: northwind.secondUpdater.userId, chapter_ids: [content.chapters[1]?.id ?? ''] },
      northwind.admin,
    );
    await world.assignAll(lakeside, lakeside.updater);
    await value(northwind, falls, monthBefore, 1);
    await value(northwind, falls, lastMonth, 3);
    await value(northwind, falls, today, 2);
    await value(northwind, hygiene, lastMonth, 45);
    await value(northwind, spending, lastMonth, 1200.505);
    await observe(northwind, walks, lastMonth, 'Completed');
    await observe(northwind, rounds, lastMonth, 'Pending');
    await observe(northwind, rounds, today, 'Completed');
    await observe(northwind, drills, today, 'Pending');
    await observe(northwind, talks, today, 'Pending');
    await value(lakeside, falls, today, 8);
    await observe(lakeside, talks, today, 'Completed');
    await world.deliver();
  });
  afterAll(() => service?.drop());

  const value = ({ updater }: TestOrganization, { id }: ChangedNode, responsedate: string, response: number) =>
    service.call('compliance.CreateKpiResponse', { activity_id: id, responsedate, response }, updater);
  const observe = ({ updater }: TestOrganization, { id }: ChangedNode, responsedate: string, status: string) =>
    service.call('compliance.CreateObservation', { activity_id: id, responsedate, status }, updater);
  const kpis = async (request = {}, as = world.northwind.admin) =>
    (await service.call('compliance.GetKpiChart', request, as)).data ?? [];
  const observations = async (request = {}, as = world.northwind.admin) =>
    (await service.call('compliance.GetObservationChart', request, as)).data;

  /** How many rows the report of observations has. */
  const reported = async (request: object, as: TestOrganization['admin']) => {
    const name = as.role === 5 ? 'compliance.ReportObservationsToSurveyor' : 'compliance.ReportObservations';
    return (await service.call(name, request, as)).meta?.total;
  };

  it('shows each KPI against its target by month, the worst first and those without a score last', async () => {
    const lines = await kpis();
    expect(lines.map(({ name, value, standing }) => [name, value, standing])).toEqual([
      ['Hand hygiene', 45, 'not met'],
      ['Falls', 2, 'met'],
      ['Spending', 1200.51, 'no target'],
    ]);
    expect(lines[0]).toMatchObject({ score: 50, target: 90, totarget: 100, responses: 1 });
    expect(lines[1]?.months).toHaveLength(12);
    expect(lines[1]?.months?.slice(-3)).toMatchObject([
      { month: monthBefore.slice(0, 7), value: 1, standing: 'met' },
      { month: lastMonth.slice(0, 7), value: 3, standing: 'not met' },
      { month: today.slice(0, 7), value: 2, standing: 'met', target: 0, totarget: 2 },
    ]);
    expect(lines[2]?.score).toBeUndefined();
  });

  it('takes the values of a range of days, and of one KPI', async () => {
    const [line] = await kpis({ activity_id: falls.id, fromDate: today, toDate: today });
    expect(line).toMatchObject({ name: 'Falls', value: 2, responses: 1, months: [{ month: today.slice(0, 7) }] });
    expect(await kpis({ id: spending.id })).toHaveLength(1);
    const wrong = kpis({ fromDate: '1950-01-01' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'fromDate' }] });
  });

  it('counts what was observed this month, completed and pending, by type', async () => {
    expect(await observations()).toMatchObject({
      from_date: firstOfMonth(today),
      to_date: today,
      total: 3,
      completed: 1,
      pending: 2,
      completed_percentage: 33.33,
      types: [
        { observation_type: 'Safety', total: 2, completed: 1, pending: 1, completed_percentage: 50 },
        { observation_type: 'Experience', total: 1, completed: 0, pending: 1, completed_percentage: 0 },
      ],
    });
    expect(await observations({ fromDate: monthBefore })).toMatchObject({ total: 5, pending: 3 });
    expect(await observations({ fromDate: monthBefore, toDate: monthBefore })).toMatchObject({ total: 0, types: [] });
    expect(await observations({ activity_id: rounds.id })).toMatchObject({ total: 1, completed: 1 });
  });

  it('counts observations that the report of them lists one by one, whoever looks', async () => {
    const { admin, updater, secondUpdater, internalSurveyor, viewer } = world.northwind;
    const chapter_ids = [world.content.chapters[0]?.id ?? ''];
    await service.call('compliance.AssignChapters', { user_id: internalSurveyor.userId, chapter_ids }, admin);
    for (const as of [admin, updater, secondUpdater, viewer, internalSurveyor]) {
      const chart = await observations({ fromDate: monthBefore }, as);
      const listed = (more: object) => reported({ fromDate: chart?.from_date, toDate: chart?.to_date, ...more }, as);
      expect(await listed({})).toBe(chart?.total);
      expect(await listed({ observation_status: 'Completed' })).toBe(chart?.completed);
      expect(await listed({ observation_status: 'Pending' })).toBe(chart?.pending);
      expect(chart?.types).not.toEqual([]);
      for (const { observation_type, total, completed, pending } of chart?.types ?? []) {
        const type = { observation_type: observation_type || '-' };
        expect(await listed(type)).toBe(total);
        expect(await listed({ ...type, observation_status: 'Completed' })).toBe(completed);
        expect(await listed({ ...type, observation_status: 'Pending' })).toBe(pending);
      }
    }
    const wrong = reported({ observation_status: 'done' }, admin);
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'observation_status' }] });
  });

  it('shows updaters what is assigned to them alone', async () => {
    const { secondUpdater, updater } = world.northwind;
    expect((await kpis({}, secondUpdater)).map(({ name }) => name)).toEqual(['Hand hygiene']);
    expect(await kpis({}, updater)).toHaveLength(3);
    expect((await observations({}, secondUpdater))?.types).toMatchObject([
      { observation_type: 'Experience', total: 1 },
    ]);
  });

  it('lists KPIs with their latest value, and observations with the latest that was recorded', async () => {
    const list = await service.call('compliance.ListKpis', { sort: 'name' }, world.northwind.admin);
    expect(list).toMatchObject({
      data: [
        { name: 'Falls', value: 2, responsedate: today, standing: 'met', score: 100, libraryname: 'HIPAA' },
        { name: 'Hand hygiene', value: 45, responsedate: lastMonth, standing: 'not met', score: 50 },
        { name: 'Spending', value: 1200.51, standing: 'no target' },
      ],
      meta: { total: 3 },
    });
    const found = await service.call('compliance.ListObservationActivities', { q: 'round' }, world.northwind.admin);
    expect(found.data).toMatchObject([
      { name: 'Safety round', observation_type: 'Safety', completed: 1, pending: 0, responsedate: today, score: 100 },
    ]);
  });

  it('adds up all clients for the platform, where no organization is chosen', async () => {
    const [first] = await kpis({ fromDate: today }, world.platformAdmin);
    // Northwind 2, Lakeside 8: 5 falls on average, of which 2 may be.
    expect(first).toMatchObject({ name: 'Falls', value: 5, standing: 'not met', score: 40, responses: 2 });
    expect(await observations({ fromDate: today }, world.platformAdmin)).toMatchObject({ total: 4, completed: 2 });
    const list = await service.call('compliance.ListKpis', {}, world.platformAdmin);
    expect(list.data?.[0]).toMatchObject({ name: 'Falls', value: 5 });
    const talked = await service.call('compliance.ListObservationActivities', { q: 'talk' }, world.platformAdmin);
    expect(talked.data).toMatchObject([{ completed: 1, pending: 1, score: 50 }]);
  });

  it('asks the database as often for many organizations as for one', async () => {
    for (const call of ['GetKpiChart', 'GetObservationChart', 'ListKpis', 'ListObservationActivities'] as const) {
      const ask = (as = world.platformAdmin) => countCommands(() => service.call(`compliance.${call}`, {}, as));
      const one = await ask({ ...world.platformAdmin, forOrganization: world.lakeside.id });
      expect(await ask()).toBeLessThanOrEqual(one);
    }
  });
});
