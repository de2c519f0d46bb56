import { addDays, dayOf, firstOfMonth, localDay } from '@attesta/kit';
import { seedDirectory, type TestCall, type TestService } from '@attesta/kit/testing';
import { countCommands } from '../../repositories/database-probe';
import { ResponseModel } from '../../repositories/response.schema';
import { answers, testContent } from '../../testing/content';
import { populate, testCompliance, type World } from '../../testing/world';

const today = dayOf(new Date());
const lastMonth = addDays(firstOfMonth(today), -1);

describe('a dashboard', () => {
  let service: TestService;
  let world: World;

  beforeAll(async () => {
    service = await testCompliance();
    world = await populate(service);
    await world.assignAll(world.northwind, world.northwind.updater);
    await world.assignAll(world.northwind, world.northwind.internalSurveyor);
    // Chapter 1 scored 100 last month and falls to 50; chapter 2 was not answered before this month.
    await answer(0, addDays(firstOfMonth(lastMonth), -40), 'no', 'no', 'no', 'no');
    await answer(0, lastMonth, 'met', 'met', 'met', 'met');
    await answer(0, today, 'met', 'met', 'no', 'no');
    await answer(4, today, 'met', 'met', 'met', 'met');
    await world.deliver();
  });
  afterAll(() => service?.drop());

  const answer = (index: number, response_date: string, ...responses: string[]) =>
    service.call(
      'compliance.CreateChecklistResponse',
      {
        admin_activity_id: world.content.activities[index]?.id,
        response_date,
        elements: answers(world.content.activities[index], ...responses),
      },
      world.northwind.updater,
    );
  const overview = async (as: TestCall, request = {}) =>
    (await service.call('compliance.GetDashboard', request, as)).data?.organization;

  it('says of what days its figures are', async () => {
    const { data } = await service.call('compliance.GetDashboard', {}, world.northwind.admin);
    expect(data).toMatchObject({ today, compared_with: lastMonth });
  });

  it('names the chapter that fell since last month, from which score to which', async () => {
    const { chapters, standing } = (await overview(world.northwind.admin)) ?? {};
    expect(chapters).toMatchObject([
      { name: 'Chapter 1', score: 50, previous_score: 100 },
      { name: 'Chapter 2', score: 100 },
    ]);
    expect(chapters?.[1]?.previous_score).toBeUndefined();
    expect(standing).toMatchObject({ score: 75, previous_score: 100 });
  });

  it('says how much is not scored, and how old the oldest and the newest answer are', async () => {
    const { standing, chapters } = (await overview(world.northwind.admin)) ?? {};
    expect(standing).toMatchObject({ checklists: 9, checklists_scored: 2, unscored_percentage: 77.78 });
    expect(standing).toMatchObject({ oldest_response_date: today, response_date: today, completed: 1, total: 8 });
    expect(chapters?.[0]).toMatchObject({ checklists: 5, checklists_scored: 1 });
  });

  it('agrees with the documented calls, figure by figure', async () => {
    const { northwind } = world;
    const shown = await overview(northwind.admin);
    const score = (await service.call('compliance.GetUpdaterScore', {}, northwind.admin)).data;
    expect(shown?.standing?.score).toBe(score?.updator_score);
    expect(shown?.explanation).toEqual(score?.explanation);
    const work = (await service.call('compliance.GetChecklistScore', {}, northwind.admin)).data;
    expect(shown?.work).toMatchObject({ checklist_score: work?.score, checklists_scored: work?.scored });
    expect(shown?.work?.status).toMatchObject({ overdue: work?.overdue, due: work?.due, answered: work?.answered });
    const { trend } = (await service.call('compliance.GetComplianceMet', {}, northwind.admin)).data ?? {};
    expect(shown?.answers?.trend).toEqual(trend);
    expect(shown?.branches).toMatchObject(
      (await service.call('compliance.GetBranchCompliance', {}, northwind.admin)).data ?? [],
    );
  });

  it('sets branches beside each other with all that each has, also where the organization has one library alone', async () => {
    const { northwind, riverside, content } = world;
    const laboratory = testContent('Laboratory');
    await world.tell(laboratory.nodes);
    await world.give(riverside, [content, laboratory]);
    const branches = (await overview(northwind.admin))?.branches;
    expect(branches).toMatchObject(
      (await service.call('compliance.GetBranchCompliance', {}, northwind.admin)).data ?? [],
    );
    expect(branches?.map(({ total }) => total)).toEqual([8, 16]);
    await world.give(riverside, [content]);
  });

  it('names ESR substandards that are incomplete, the lowest score first and those without one last', async () => {
    const { esr } = (await overview(world.northwind.admin)) ?? {};
    expect(esr).toMatchObject({ esr: 4, esr_complete: 1, other: 4, other_complete: 0 });
    const [first, second] = world.content.substandards;
    expect(esr?.incomplete?.map(({ score }) => score)).toEqual([50, undefined, undefined]);
    expect(esr?.incomplete?.[0]).toMatchObject({ id: first?.id, chapter_id: first?.chapter_id, name: first?.name });
    expect(second?.id).not.toBe(esr?.incomplete?.[1]?.id);
  });

  it('says who is late: an updater, but no surveyor of what updaters answer', async () => {
    const { secondUpdater, internalSurveyor, admin } = world.lakeside;
    const activity = world.content.activities[8];
    const request = { admin_activity_id: activity?.id, elements: answers(activity, 'met', 'met', 'met', 'met') };
    await world.assignAll(world.lakeside, secondUpdater);
    await world.assignAll(world.lakeside, internalSurveyor);
    const longAgo = addDays(firstOfMonth(lastMonth), -100);
    await service.call('compliance.CreateChecklistResponse', { ...request, response_date: longAgo }, secondUpdater);
    await world.deliver();
    const { work } = (await overview(admin)) ?? {};
    expect(work).toMatchObject({ missed: 1, status: { overdue: 1 } });
    expect(work?.overdue_by_person).toMatchObject([{ user_id: secondUpdater.userId, overdue: 1 }]);
    expect(work?.overdue_by_person?.[0]?.missed_periods).toBe(work?.missed_periods);
  });

  it('tells an updater what comes first, and what is assigned', async () => {
    const { work, assigned, answers: answered, branches } = (await overview(world.northwind.updater)) ?? {};
    expect(work?.status).toMatchObject({ total: 9, answered: 2 });
    expect([...(work?.urgent ?? []), ...(work?.upcoming ?? [])][0]).toMatchObject({ libraryname: 'HIPAA' });
    expect(assigned).toMatchObject({ libraries: 1, chapters: 2, standards: 4, substandards: 8, activities: 9 });
    expect(assigned).toMatchObject({ checklists: 9, kpis: 0, observations: 0, documents: 0 });
    expect(answered).toBeUndefined();
    expect(branches ?? []).toEqual([]);
  });

  it('has nothing for an updater to whom nothing is assigned', async () => {
    const shown = await overview(world.northwind.secondUpdater);
    expect(shown).toMatchObject({ assigned: { substandards: 0 }, work: { status: { total: 0 } } });
    expect(shown?.chapters ?? []).toEqual([]);
  });

  it("sets a surveyor's own scores beside those of the updaters", async () => {
    const { internalSurveyor } = world.northwind;
    const activity = world.content.activities[4];
    const request = { admin_activity_id: activity?.id, elements: answers(activity, 'no', 'no', 'met', 'met') };
    await service.call('compliance.CreateChecklistResponse', { ...request, response_date: today }, internalSurveyor);
    await world.deliver();
    const { chapters, standing } = (await overview(internalSurveyor)) ?? {};
    expect(chapters?.[1]).toMatchObject({ score: 50, updator_score: 100, internal_surveyor_score: 50 });
    expect(standing).toMatchObject({ checklists_scored: 1 });
  });

  it('shows a viewer how the organization stands, without work', async () => {
    const shown = await overview(world.northwind.viewer);
    expect(shown?.work).toBeUndefined();
    expect(shown).toMatchObject({ standing: { score: 75 } });
    expect(shown?.accounts).toContainEqual({ role_id: 4, count: 2 });
  });

  it('shows one library where it is asked for, and 404 for one that the organization has not', async () => {
    const shown = await overview(world.northwind.admin, { library_id: world.content.library.id });
    expect(shown?.standing).toMatchObject({ name: 'HIPAA', score: 75 });
    const foreign = overview(world.northwind.admin, { library_id: '6b00f4924f7d1a32866abf01' });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  });

  it('asks the database as often for much as for little', async () => {
    const { lakeside, northwind } = world;
    await overview(northwind.admin);
    await overview(lakeside.admin);
    const much = await countCommands(() => overview(northwind.updater));
    await world.assignAll(lakeside, lakeside.updater);
    await overview(lakeside.updater);
    expect(await countCommands(() => overview(lakeside.updater))).toBe(much);
    expect(much).toBeLessThanOrEqual(24);
  });

  it('reads no answer but those of the last minutes to say how far the present periods are answered', async () => {
    const { admin } = world.northwind;
    expect((await overview(admin))?.work?.status?.answered).toBeGreaterThan(0);
    const read = jest.spyOn(ResponseModel, 'find');
    await overview(admin);
    for (const [filter] of read.mock.calls) expect(filter).toHaveProperty('updated_at');
    read.mockRestore();
  });
});

describe("the platform's dashboard", () => {
  let service: TestService;
  let world: World;
  beforeAll(async () => {
    service = await testCompliance();
    world = await populate(service);
    const { lakeside, northwind, riverside } = world;
    const libraries = [world.content.library.id];
    await seedDirectory({
      organizations: [
        { id: world.platformAdmin.organizationId as string, name: 'Attesta', company_type: 0, libraries: [] },
        { id: riverside.id, name: 'Riverside', company_type: 2, parent_id: northwind.id, status: 1, libraries },
        { id: lakeside.id, name: 'Lakeside', company_type: 1, status: 1, valid_to: addDays(today, 20), libraries },
        {
          id: northwind.id,
          name: 'Northwind',
          company_type: 1,
          status: 1,
          libraries,
          score_target: 40,
          score_warning: 20,
        },
      ],
    });
    await world.assignAll(northwind, northwind.updater);
    const activity = world.content.activities[0];
    const elements = answers(activity, 'met', 'met', 'no', 'no');
    const request = { admin_activity_id: activity?.id, response_date: today, elements };
    await service.call('compliance.CreateChecklistResponse', request, northwind.updater);
    await world.deliver();
  });
  afterAll(() => service?.drop());

  const platform = async (as: TestCall) => (await service.call('compliance.GetDashboard', {}, as)).data?.platform;

  it.each([
    ['GetBranchCompliance', {}],
    ['GetComplianceChart2', { filterType: 'organization' }],
  ] as const)('is judged by the own thresholds of each organization (%s)', async (call, request) => {
    const { data = [] } = await service.call(`compliance.${call}`, request, world.platformAdmin);
    const northwind = data.find(({ name }) => name === 'Northwind');
    expect([northwind?.score_target, northwind?.score_warning]).toEqual([40, 20]);
    for (const { name, score_target, score_warning } of data)
      if (name !== 'Northwind') expect([score_target, score_warning]).toEqual([80, 50]);
  });

  it('needs no organization chosen, and counts clients without their branches', async () => {
    const shown = await platform(world.platformAdmin);
    expect(shown).toMatchObject({ total: 2, active: 2, licences_ending: 1, licences_ended: 0 });
    expect(shown?.licences).toMatchObject([{ name: 'Lakeside', days_left: 20 }]);
  });

  // At any moment it is another day in one of them than in UTC.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'counts the days of a licence by the calendar of its organization, in %s',
    async (time_zone) => {
      const { lakeside } = world;
      const there = localDay(new Date(), time_zone);
      const endsOn = async (valid_to: string) => {
        const organization = {
          id: lakeside.id,
          name: 'Lakeside',
          company_type: 1,
          libraries: [world.content.library.id],
        };
        await seedDirectory({ organizations: [{ ...organization, valid_to, time_zone }] });
        return platform(world.platformAdmin);
      };
      expect(await endsOn(there)).toMatchObject({
        licences_ending: 1,
        licences_ended: 0,
        licences: [{ days_left: 0, licence_group: 'days_7' }],
      });
      expect(await endsOn(addDays(there, -1))).toMatchObject({
        licences_ending: 0,
        licences_ended: 1,
        licences: [{ days_left: -1, licence_group: 'grace' }],
      });
    },
  );

  it('names who is behind their own target, and leaves out who has reached it', async () => {
    const shown = await platform(world.platformAdmin);
    // Northwind has 50 and wants 40; nothing of the others is scored.
    expect(shown?.behind?.map(({ name }) => name)).not.toContain('Northwind');
    expect(shown?.behind?.map(({ name }) => name)).toContain('Lakeside');
    expect(shown).toMatchObject({ at_risk: 0, below_target: 0 });
    expect(shown?.unscored).toBe(shown?.behind?.length);
  });

  it('gives way to the dashboard of the organization that is chosen', async () => {
    const chosen = { ...world.platformAdmin, forOrganization: world.northwind.id };
    const { data } = await service.call('compliance.GetDashboard', {}, chosen);
    expect(data?.platform).toBeUndefined();
    expect(data?.organization).toMatchObject({ organization_name: 'Northwind', standing: { score: 50 } });
  });

  it('is nobody else’s', async () => {
    for (const as of [world.northwind.superAdmin, world.northwind.viewer]) expect(await platform(as)).toBeUndefined();
  });
});
