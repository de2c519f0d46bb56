import type { TestService } from '@attesta/kit/testing';
import { answers } from '../../testing/content';
import { populate, testCompliance, type World } from '../../testing/world';

describe("the client admin's dashboard", () => {
  let service: TestService;
  let world: World;
  const thisMonth = new Date().toISOString().slice(0, 7);
  const today = new Date().toISOString().slice(0, 10);

  beforeAll(async () => {
    service = await testCompliance();
    world = await populate(service);
    const { northwind, riverside } = world;
    await world.assignAll(northwind, northwind.updater);
    await world.assignAll(riverside, riverside.updater);
    await answer(0, '2026-01-10', ['met', 'met', 'met', 'met']);
    await answer(0, today, ['met', 'met', 'met', 'met']);
    await answer(8, today, ['met', 'met', 'met', 'met']);
    await answer(1, '2026-02-10', ['met', 'partial', 'no', 'na']);
    await answer(4, today, ['no', 'no', 'no', 'no']);
    await answer(2, '2026-01-20', ['met', 'met', 'no', 'no'], riverside.updater);
    const file = {
      id: '6b00f4924f7d1a32866abf01',
      name: 'proof.pdf',
      size: 1,
      content_type: 'application/pdf',
      file_path: 'p',
    };
    const element_id = world.content.activities[4]?.activity?.elements?.[0]?.id;
    await service.call(
      'compliance.CreateChecklistFile',
      { file, admin_activity_id: world.content.activities[4]?.id, element_id },
      northwind.updater,
    );
    await world.deliver();
  });
  afterAll(() => service?.drop());

  const answer = (index: number, response_date: string, responses: string[], as = world.northwind.updater) =>
    service.call(
      'compliance.CreateChecklistResponse',
      {
        admin_activity_id: world.content.activities[index]?.id,
        response_date,
        elements: answers(world.content.activities[index], ...responses),
      },
      as,
    );

  it('shows the mean over the libraries with its explanation', async () => {
    const { data } = await service.call('compliance.GetUpdaterScore', {}, world.northwind.admin);
    // Substandards 100 and 75 (mean of 50 and 100), 0 in the other chapter: 87.5 and 0.
    expect(data).toMatchObject({ updator_score: 43.75, updator_score_per: 12.5, completed: 1, scored: 3, total: 8 });
    expect(data?.libraries).toMatchObject([{ name: 'HIPAA', score: 43.75 }]);
    expect(data?.explanation).toMatchObject({
      text: 'Mean of the scored libraries (1), each counting the same.',
      inputs: [{ weight: 1 }],
    });
  });

  it('shows how many checklists have which status', async () => {
    const { data } = await service.call('compliance.GetChecklistScore', {}, world.northwind.admin);
    expect(data).toMatchObject({
      total: 9,
      answered: 3,
      unassigned: 0,
      scored: 4,
      score: 62.5,
      completion_percentage: 33.33,
    });
    expect((data?.due ?? 0) + (data?.upcoming ?? 0) + (data?.overdue ?? 0)).toBe(6);
  });

  it.each([
    [
      1,
      [
        ['esr', 4, 50],
        ['non_esr', 4, 50],
      ],
    ],
    [
      2,
      [
        ['complete', 1, 25],
        ['incomplete', 3, 75],
      ],
    ],
    [
      3,
      [
        ['complete', 0, 0],
        ['incomplete', 4, 100],
      ],
    ],
  ])('draws the ESR chart of type %p', async (type, expected) => {
    const { data } = await service.call('compliance.GetEsrChart', { type }, world.northwind.viewer);
    expect(data?.slices?.map(({ key, count, percentage }) => [key, count, percentage])).toEqual(expected);
  });

  it('draws the ESR chart of what is assigned for an updater', async () => {
    const { northwind, content } = world;
    const request = { user_id: northwind.secondUpdater.userId, substandard_ids: [content.substandards[0]?.id ?? ''] };
    await service.call('compliance.AssignSubstandards', request, northwind.admin);
    const { data } = await service.call('compliance.GetEsrChart', { type: 2 }, northwind.secondUpdater);
    expect(data?.slices).toMatchObject([
      { key: 'complete', count: 1 },
      { key: 'incomplete', count: 0 },
    ]);
  });

  it('compares the branches of an organization', async () => {
    const { northwind, riverside } = world;
    const { data } = await service.call('compliance.GetBranchCompliance', {}, northwind.superAdmin);
    expect(data).toMatchObject([
      { organization_id: northwind.id, score: 43.75, total: 8 },
      { organization_id: riverside.id, parent_id: northwind.id, score: 50, scored: 1, total: 8 },
    ]);
    const foreign = service.call(
      'compliance.GetBranchCompliance',
      { organization_id: world.lakeside.id },
      northwind.superAdmin,
    );
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  });

  it('shows what is met, month by month', async () => {
    const { data } = await service.call(
      'compliance.GetComplianceMet',
      { from_date: '2026-01-01', to_date: today },
      world.northwind.admin,
    );
    expect(data).toMatchObject({
      met: 13,
      partially_met: 1,
      not_met: 5,
      not_applicable: 1,
      responses: 5,
      score: 71.05,
    });
    expect(data?.trend?.[0]).toMatchObject({ month: '2026-01', score: 100, met: 4, responses: 1 });
    expect(data?.trend?.[1]).toMatchObject({
      month: '2026-02',
      score: 50,
      met: 1,
      partially_met: 1,
      not_met: 1,
      not_applicable: 1,
    });
    expect(data?.trend?.[2]).toMatchObject({ month: '2026-03', responses: 0 });
    expect(data?.trend?.[2]?.score).toBeUndefined();
    expect(data?.trend?.at(-1)).toMatchObject({ month: thisMonth, score: 66.67, responses: 3 });
  });

  it('counts the days of the range alone, within months and across them', async () => {
    const met = async (from_date: string, to_date: string) =>
      (await service.call('compliance.GetComplianceMet', { from_date, to_date }, world.northwind.admin)).data;
    expect(await met('2026-01-11', '2026-02-09')).toMatchObject({ responses: 0, met: 0 });
    expect(await met('2026-01-10', '2026-01-10')).toMatchObject({ responses: 1, met: 4 });
    expect(await met('2026-01-11', '2026-02-28')).toMatchObject({ responses: 1, met: 1, partially_met: 1 });
    const across = await met('2025-12-15', '2026-02-10');
    expect(across?.trend?.map(({ month, responses }) => [month, responses])).toEqual([
      ['2025-12', 0],
      ['2026-01', 1],
      ['2026-02', 1],
    ]);
  });

  it('shows an updater what is met of what is assigned to them', async () => {
    const { northwind, content } = world;
    const user = northwind.secondUpdater;
    const request = { user_id: user.userId, substandard_ids: [content.substandards[4]?.id ?? ''] };
    await service.call('compliance.AssignSubstandards', request, northwind.admin);
    const { data } = await service.call('compliance.GetComplianceMet', {}, user);
    // With the first substandard, which they have since the chart above: three answers there, one here, none of February.
    expect(data).toMatchObject({ responses: 4, met: 12, partially_met: 0, not_met: 4, score: 75 });
  });

  it('shows the last twelve months when no range is given, and refuses one that is no range', async () => {
    const { data } = await service.call('compliance.GetComplianceMet', {}, world.northwind.admin);
    expect(data?.trend).toHaveLength(12);
    const wrong = service.call(
      'compliance.GetComplianceMet',
      { from_date: '1900-01-01', to_date: '2026-01-01' },
      world.northwind.admin,
    );
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'from_date' }] });
  });

  it('counts evidence by chapter', async () => {
    const { data } = await service.call('compliance.GetChapterEvidenceStatus', {}, world.northwind.admin);
    expect(data).toMatchObject([
      { name: 'Chapter 1', libraryname: 'HIPAA', activities: 5, answered: 3, with_evidence: 0 },
      { name: 'Chapter 2', activities: 4, answered: 1, with_evidence: 1, evidence: 1 },
    ]);
  });

  it('answers 404 for a library that the organization has not', async () => {
    const call = service.call(
      'compliance.GetChecklistScore',
      { library_id: '6b00f4924f7d1a32866abf01' },
      world.northwind.admin,
    );
    await expect(call).rejects.toMatchObject({ code: 'not_found' });
  });
});
