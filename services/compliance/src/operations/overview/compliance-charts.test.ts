import { addDays, dayOf, firstOfMonth } from '@attesta/kit';
import { seedDirectory, type TestService } from '@attesta/kit/testing';
import { countCommands } from '../../repositories/database-probe';
import { answers } from '../../testing/content';
import { populate, type TestOrganization, testCompliance, type World } from '../../testing/world';

const today = dayOf(new Date());
const lastMonth = addDays(firstOfMonth(today), -10);
const longAgo = addDays(firstOfMonth(today), -400);

describe("the platform's charts", () => {
  let service: TestService;
  let world: World;

  beforeAll(async () => {
    service = await testCompliance();
    world = await populate(service);
    const { northwind, riverside, lakeside, platformAdmin, content } = world;
    const libraries = [content.library.id];
    await seedDirectory({
      organizations: [
        { id: platformAdmin.organizationId as string, name: 'Attesta', company_type: 0, libraries: [], status: 1 },
        { id: northwind.id, name: 'Northwind', company_type: 1, organization_type: 0, libraries, status: 1 },
        {
          id: riverside.id,
          name: 'Riverside',
          company_type: 2,
          organization_type: 2,
          parent_id: northwind.id,
          libraries,
          status: 1,
        },
        { id: lakeside.id, name: 'Lakeside', company_type: 3, organization_type: 5, libraries, status: 1 },
      ],
    });
    for (const one of [northwind, riverside]) await world.assignAll(one, one.updater);
    await answer(northwind, 0, longAgo, 'no', 'no', 'no', 'no');
    await answer(northwind, 0, lastMonth, 'met', 'met', 'no', 'na');
    await answer(northwind, 4, today, 'met', 'met', 'met', 'partial');
    await answer(riverside, 0, lastMonth, 'no', 'no', 'no', 'no');
    await world.deliver();
  });
  afterAll(() => service?.drop());

  const answer = ({ updater }: TestOrganization, index: number, response_date: string, ...responses: string[]) => {
    const activity = world.content.activities[index];
    const request = { admin_activity_id: activity?.id, response_date, elements: answers(activity, ...responses) };
    return service.call('compliance.CreateChecklistResponse', request, updater);
  };
  const chart1 = async (request = {}, as = world.platformAdmin) =>
    (await service.call('compliance.GetComplianceChart1', request, as)).data?.map(({ name, score, responses }) => [
      name,
      score,
      responses,
    ]);
  const chart2 = async (request = {}, as = world.platformAdmin) =>
    (await service.call('compliance.GetComplianceChart2', request, as)).data?.map(({ name, score }) => [name, score]);

  it('say how much of what was answered in twelve months is met, the least first', async () => {
    // Northwind: met 5, partially 1, not 1 of 7 that apply.
    expect(await chart1()).toEqual([
      ['Riverside', 0, 1],
      ['Northwind', 78.57, 2],
      ['Lakeside', undefined, 0],
    ]);
  });

  it('count the very days of a range, also within a month', async () => {
    expect(await chart1({ fromdate: today, todate: today })).toContainEqual(['Northwind', 87.5, 1]);
    expect(await chart1({ fromdate: lastMonth, todate: lastMonth })).toContainEqual(['Northwind', 66.67, 1]);
    expect(await chart1({ fromdate: addDays(lastMonth, 1), todate: addDays(lastMonth, 2) })).toContainEqual([
      'Northwind',
      undefined,
      0,
    ]);
    expect(await chart1({ fromdate: addDays(longAgo, -40), todate: today })).toContainEqual(['Northwind', 50, 3]);
  });

  it('take the organizations of one type', async () => {
    expect(await chart1({ organization_type: 2 })).toEqual([['Riverside', 0, 1]]);
    expect(await chart1({ organization_type: 0 })).toEqual([['Northwind', 78.57, 2]]);
  });

  it('name the chapters that score lowest, as the mean over those who have scored them', async () => {
    expect(await chart2()).toEqual([
      ['Chapter 1', 33.33],
      ['Chapter 2', 87.5],
    ]);
    expect(await chart2({ organization_id: world.riverside.id })).toEqual([['Chapter 1', 0]]);
    expect(await chart2({ fromDate: today, toDate: today })).toEqual([['Chapter 2', 87.5]]);
  });

  it('open to the scores that a mean comes from', async () => {
    const node_id = world.content.chapters[0]?.id;
    expect(await chart2({ node_id })).toEqual([
      ['Riverside', 0],
      ['Northwind', 66.67],
    ]);
    expect(await chart2({ node_id, fromDate: today })).toEqual([]);
    expect(await chart2({ node_id }, world.lakeside.superAdmin)).toEqual([]);
    const explained = await service.call(
      'compliance.ExplainOrganization',
      { organization_id: world.northwind.id },
      world.platformAdmin,
    );
    expect(explained.data).toMatchObject({
      name: 'Northwind',
      score: 77.08,
      explanation: { inputs: [{ name: 'HIPAA' }] },
    });
    expect(explained.data?.steps ?? []).toEqual([]);
    expect(explained.data?.libraries?.[0]).toMatchObject({ place: { name: 'HIPAA' } });
    await expect(chart2({ node_id: 'one' })).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'node_id' }] });
  });

  it('group by what filterType names, page by page', async () => {
    expect(await chart2({ filterType: 'organization' })).toEqual([
      ['Riverside', 0],
      ['Northwind', 77.08],
    ]);
    expect(await chart2({ filterType: 'Library' })).toEqual([['HIPAA', 38.54]]);
    const first = await service.call('compliance.GetComplianceChart2', { page: 1, page_size: 1 }, world.platformAdmin);
    expect(first).toMatchObject({
      data: [{ name: 'Chapter 1', libraryname: 'HIPAA', organizations: 2 }],
      meta: { total: 2 },
    });
    const wrong = service.call('compliance.GetComplianceChart2', { filterType: 'moon' }, world.platformAdmin);
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'filterType' }] });
  });

  it('show who rules a tree their own organization and its branches alone', async () => {
    expect(await chart1({}, world.northwind.superAdmin)).toEqual([
      ['Riverside', 0, 1],
      ['Northwind', 78.57, 2],
    ]);
    expect(await chart2({ filterType: 'organization' }, world.lakeside.superAdmin)).toEqual([]);
    const foreign = chart2({ organization_id: world.lakeside.id }, world.northwind.superAdmin);
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  });

  it('show how much of each organization is assigned, beside all that it has', async () => {
    const { data } = await service.call('compliance.CountOrganizationAssignedProperties', {}, world.platformAdmin);
    expect(data).toMatchObject([
      { name: 'Lakeside', chapters: 0, total_chapters: 2, people: 0, assigned_percentage: 0 },
      { name: 'Northwind', libraries: 1, chapters: 2, standards: 4, substandards: 8, activities: 9, people: 1 },
      { name: 'Riverside', substandards: 8, total_substandards: 8, total_activities: 9, assigned_percentage: 100 },
    ]);
    const bySurveyors = { organization_id: world.northwind.id, role: 5 };
    const surveyors = await service.call(
      'compliance.CountOrganizationAssignedProperties',
      bySurveyors,
      world.platformAdmin,
    );
    expect(surveyors.data).toMatchObject([{ name: 'Northwind', people: 0 }, { name: 'Riverside' }]);
  });

  it('draw the ESR chart of an organization by the answers of those who are named', async () => {
    const chart = async (usertype: string, as = world.northwind.superAdmin, orgId = world.riverside.id) =>
      (await service.call('compliance.GetOrganizationEsrChart', { dataval: 1, usertype, orgId }, as)).data?.total;
    expect(await chart('4')).toBe(8);
    expect(await chart('external_surveyor')).toBe(8);
    expect(await chart('updater', world.platformAdmin, '')).toBe(24);
    await expect(chart('4', world.northwind.admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(chart('nobody')).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'usertype' }] });
  });

  it('ask the database as often for many organizations as for few', async () => {
    const calls = [
      ['GetComplianceChart1', { fromdate: addDays(lastMonth, -60), todate: lastMonth }],
      ['GetComplianceChart2', {}],
      ['CountOrganizationAssignedProperties', {}],
    ] as const;
    for (const [call, request] of calls) {
      const ask = (as = world.platformAdmin) => countCommands(() => service.call(`compliance.${call}`, request, as));
      const one = await ask({ ...world.platformAdmin, forOrganization: world.lakeside.id });
      expect(await ask()).toBeLessThanOrEqual(one);
    }
  });
});
