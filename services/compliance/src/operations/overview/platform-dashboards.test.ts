import { seedDirectory, type TestService } from '@attesta/kit/testing';
import { countCommands } from '../../repositories/database-probe';
import { answers } from '../../testing/content';
import { populate, type TestOrganization, testCompliance, type World } from '../../testing/world';

describe("the platform's totals, where no organization is chosen", () => {
  let service: TestService;
  let world: World;
  const today = new Date().toISOString().slice(0, 10);

  beforeAll(async () => {
    service = await testCompliance();
    world = await populate(service);
    const { northwind, riverside, lakeside, platformAdmin, content } = world;
    const libraries = [content.library.id];
    await seedDirectory({
      organizations: [
        { id: platformAdmin.organizationId as string, name: 'Attesta', company_type: 0, libraries: [], status: 1 },
        { id: northwind.id, name: 'Northwind', company_type: 1, libraries, status: 1 },
        { id: riverside.id, name: 'Riverside', company_type: 2, parent_id: northwind.id, libraries, status: 1 },
      ],
    });
    for (const one of [northwind, riverside, lakeside]) await world.assignAll(one, one.updater);
    await answer(northwind, 0, 'met', 'met', 'met', 'met');
    await answer(northwind, 4, 'no', 'no', 'no', 'no');
    await answer(riverside, 0, 'met', 'met', 'no', 'no');
    await answer(lakeside, 0, 'no', 'no', 'no', 'no');
    const activity = content.activities[4];
    await service.call(
      'compliance.CreateChecklistFile',
      {
        file: {
          id: '6b00f4924f7d1a32866abf01',
          name: 'a.pdf',
          size: 1,
          content_type: 'application/pdf',
          file_path: 'p',
        },
        admin_activity_id: activity?.id,
        element_id: activity?.activity?.elements?.[0]?.id,
      },
      northwind.updater,
    );
    await world.deliver();
    await seedDirectory({
      organizations: [{ id: lakeside.id, name: 'Lakeside', company_type: 3, libraries, status: 0 }],
    });
  });
  afterAll(() => service?.drop());

  const answer = ({ updater }: TestOrganization, index: number, ...responses: string[]) => {
    const activity = world.content.activities[index];
    const elements = answers(activity, ...responses);
    const request = { admin_activity_id: activity?.id, response_date: today, elements };
    return service.call('compliance.CreateChecklistResponse', request, updater);
  };
  const chosen = () => ({ ...world.platformAdmin, forOrganization: world.northwind.id });

  it('give the mean score over the active clients and branches, and the sum of their substandards', async () => {
    const { data } = await service.call('compliance.GetUpdaterScore', {}, world.platformAdmin);
    // Northwind: chapters 100 and 0. Riverside: 50. Lakeside is switched off.
    expect(data).toMatchObject({ updator_score: 50, completed: 1, scored: 3, total: 16, updator_score_per: 6.25 });
    expect(data?.libraries).toMatchObject([{ name: 'HIPAA', score: 50, total: 16, completed: 1 }]);
    expect(data?.explanation).toMatchObject({
      text: 'Mean of the scored organizations (2), each counting the same.',
      inputs: [
        { name: 'Northwind', score: 50, weight: 0.5 },
        { name: 'Riverside', score: 50, weight: 0.5 },
      ],
    });
  });

  it('count ESR substandards once for each organization that has them', async () => {
    const slices = async (type: number) => {
      const { data } = await service.call('compliance.GetEsrChart', { type }, world.platformAdmin);
      return data?.slices?.map(({ key, count }) => [key, count]);
    };
    expect(await slices(1)).toEqual([
      ['esr', 8],
      ['non_esr', 8],
    ]);
    expect(await slices(2)).toEqual([
      ['complete', 1],
      ['incomplete', 7],
    ]);
    expect(await slices(3)).toEqual([
      ['complete', 0],
      ['incomplete', 8],
    ]);
  });

  it('compare every active client and branch', async () => {
    const { data } = await service.call('compliance.GetBranchCompliance', {}, world.platformAdmin);
    expect(data).toMatchObject([
      { name: 'Northwind', score: 50, total: 8 },
      { name: 'Riverside', score: 50, total: 8 },
    ]);
  });

  it('count answers and evidence by chapter over all of them', async () => {
    const { data } = await service.call('compliance.GetChapterEvidenceStatus', {}, world.platformAdmin);
    expect(data).toMatchObject([
      { name: 'Chapter 1', activities: 10, answered: 2, with_evidence: 0, evidence: 0 },
      { name: 'Chapter 2', activities: 8, answered: 1, with_evidence: 1, evidence: 1 },
    ]);
  });

  it('count the checklists of all of them by status, with their mean score', async () => {
    const { data } = await service.call('compliance.GetChecklistScore', {}, world.platformAdmin);
    expect(data).toMatchObject({
      total: 18,
      answered: 3,
      scored: 3,
      score: 50,
      unassigned: 0,
      completion_percentage: 16.67,
    });
  });

  it('give way to the organization that is chosen', async () => {
    const score = await service.call('compliance.GetUpdaterScore', {}, chosen());
    expect(score.data).toMatchObject({ total: 8, explanation: { inputs: [{ name: 'HIPAA' }] } });
    const chart = await service.call('compliance.GetEsrChart', { type: 1 }, chosen());
    expect(chart.data?.total).toBe(8);
    const chapters = await service.call('compliance.GetChapterEvidenceStatus', {}, chosen());
    expect(chapters.data?.[0]).toMatchObject({ activities: 5 });
  });

  it('are 404 for a library that no client has', async () => {
    const library_id = '6b00f4924f7d1a32866abf01';
    for (const call of ['GetUpdaterScore', 'GetEsrChart', 'GetChapterEvidenceStatus', 'GetChecklistScore'] as const) {
      const asked = service.call(`compliance.${call}`, { library_id }, world.platformAdmin);
      await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('ask the database as often for many organizations as for one', async () => {
    for (const call of ['GetUpdaterScore', 'GetEsrChart', 'GetBranchCompliance', 'GetChapterEvidenceStatus'] as const) {
      const all = await countCommands(() => service.call(`compliance.${call}`, {}, world.platformAdmin));
      expect({ call, all }).toEqual({ call, all: expect.any(Number) });
      expect(all).toBeLessThanOrEqual(8);
    }
  });
});
