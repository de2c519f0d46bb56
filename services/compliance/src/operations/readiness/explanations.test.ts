import { newId, type TestCall } from '@attesta/kit/testing';
import { answers } from '../../testing/content';
import { scoring } from '../../testing/scoring';
import { populate, testCompliance, type World } from '../../testing/world';

let world: World;
let service: World['service'];
beforeAll(async () => {
  service = await testCompliance();
});
beforeEach(async () => {
  world = await populate(service);
  await world.assignAll(world.northwind, world.northwind.updater);
});
afterAll(() => service?.drop());

const { activity, libraryId, answer } = scoring(() => world);
const met = ['met', 'met', 'met', 'met'];

describe('the explanation of a count', () => {
  const esr = async (request = {}, as = world.northwind.admin) =>
    (await service.call('compliance.ExplainEsr', request, as)).data;

  it('is the count that the dashboard shows, with each substandard, why some have no score, and what completes enough', async () => {
    const { substandards } = world.content;
    await answer(0, '2026-01-05', ['met', 'met', 'no', 'no']);
    await answer(4, '2026-01-05', met);
    await answer(2, '2026-01-05', ['na', 'na', 'na', 'na']);
    await world.deliver();
    const shown = (await service.call('compliance.GetDashboard', {}, world.northwind.admin)).data?.organization?.esr;
    const found = await esr();
    expect(found).toMatchObject({ esr: 1, rater: 'updater', total: shown?.esr, complete: shown?.esr_complete });
    expect(found).toMatchObject({ total: 4, complete: 1, percentage: 25, threshold: 50 });
    const named = found?.substandards?.map(({ place, ...one }) => [place?.id, place?.score, one.complete, one.reason]);
    expect([named?.[0], named?.[3]]).toEqual([
      [substandards[0]?.id, 50, false, ''],
      [substandards[4]?.id, 100, true, ''],
    ]);
    expect(named?.slice(1, 3)).toEqual(
      expect.arrayContaining([
        [substandards[2]?.id, undefined, false, 'none_applied'],
        [substandards[6]?.id, undefined, false, 'nothing_scored'],
      ]),
    );
    // One more of four makes the half: one step is enough.
    expect(found?.steps).toHaveLength(1);
    expect(found?.steps_total).toBe(1);
    expect(found?.steps?.[0]?.gain).toBeUndefined();
    expect(await esr({ esr: 0 })).toMatchObject({ esr: 0, total: shown?.other, complete: shown?.other_complete });
    const [step] = found?.steps ?? [];
    await answer(
      world.content.activities.findIndex(({ id }) => id === step?.place?.id),
      '2026-02-05',
      met,
    );
    await world.deliver();
    expect(await esr()).toMatchObject({ percentage: 50, threshold: 80 });
  });

  it('is of what is assigned to an updater', async () => {
    expect(await esr({}, world.northwind.updater)).toMatchObject({ total: 4, complete: 0 });
    const nothing = await esr({}, world.northwind.secondUpdater);
    expect(nothing).toMatchObject({ total: 0, complete: 0, steps: [] });
    expect(nothing?.percentage).toBeUndefined();
    expect(nothing?.threshold).toBeUndefined();
    await expect(esr({ library_id: newId() })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the explanation of an organization', () => {
  const explain = async (request = {}, as = world.northwind.admin) =>
    (await service.call('compliance.ExplainOrganization', request, as)).data;

  it('opens each figure of the dashboard and of its table of branches', async () => {
    await world.assignAll(world.riverside, world.riverside.updater);
    const elements = answers(world.content.activities[0], 'met', 'met', 'partially met', 'no');
    const request = { admin_activity_id: activity(0)?.id, elements };
    await service.call('compliance.CreateChecklistResponse', request, world.riverside.updater);
    await answer(0, '2026-01-05', met);
    await world.deliver();
    const shown = (await service.call('compliance.GetDashboard', {}, world.northwind.admin)).data?.organization;
    expect(shown?.branches?.length).toBeGreaterThan(1);
    for (const branch of shown?.branches ?? []) {
      const opened = await explain({ organization_id: branch.organization_id });
      expect(opened).toMatchObject({ organization_id: branch.organization_id, name: branch.name });
      expect(opened).toMatchObject({ completed: branch.completed, total: branch.total });
      expect([opened?.score, opened?.completion_percentage]).toEqual([branch.score, branch.completion_percentage]);
      expect([opened?.score_target, opened?.score_warning]).toEqual([branch.score_target, branch.score_warning]);
      expect(opened?.answers?.score).toBe(branch.answers_score);
      expect(opened?.answers_before?.score).toBe(branch.answers_score_before);
    }
    expect((await explain())?.explanation).toEqual(shown?.explanation);
  });

  it('names the activities of the way up to those who may act for it, to others how many there are in which library', async () => {
    await world.assignAll(world.riverside, world.riverside.updater);
    const elements = answers(world.content.activities[0], 'met', 'no', 'no', 'no');
    const request = { admin_activity_id: activity(0)?.id, elements };
    await service.call('compliance.CreateChecklistResponse', request, world.riverside.updater);
    await world.deliver();
    const branch = { organization_id: world.riverside.id };
    const way = { threshold: 50, steps_total: 1, libraries: [{ place: { id: libraryId(), score: 25 }, steps: 1 }] };
    expect(await explain(branch, world.northwind.superAdmin)).toMatchObject({
      ...way,
      steps: [{ place: { id: activity(0)?.id }, action: 'meet', gain: 75 }],
    });
    expect(await explain(branch)).toMatchObject({ ...way, steps: [] });
    expect(await explain({}, world.riverside.admin)).toMatchObject({ ...way, steps: [{ action: 'meet' }] });
  });

  it('leaves out libraries without a score, and says why', async () => {
    expect(await explain()).toMatchObject({
      left_out: [{ place: { id: libraryId() }, reason: 'nothing_scored' }],
      completed: 0,
      threshold: 50,
      steps: [{ action: 'answer' }],
    });
    expect((await explain())?.score).toBeUndefined();
  });

  it('is of one’s own organization and of those below it', async () => {
    const of = (id: string, as: TestCall) => explain({ organization_id: id }, as);
    for (const stranger of [world.lakeside.admin, world.riverside.admin, world.northwind.viewer]) {
      const id = stranger === world.northwind.viewer ? world.riverside.id : world.northwind.id;
      await expect(of(id, stranger)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await explain({}, world.northwind.viewer)).toMatchObject({ organization_id: world.northwind.id });
  });
});
